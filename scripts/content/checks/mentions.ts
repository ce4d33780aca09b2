import { LOCALES, type Locale } from '../../../contract/locales.ts';
import { allTexts, type Corpus } from '../corpus.ts';
import type { Finding } from '../finding.ts';
import type { Paragraph } from '../paragraphs.ts';

/** What a text would link to, by the name it has in a language. */
interface Page {
  path: string;
  name: string;
  isNamedIn(prose: Prose): boolean;
}

/** A paragraph without what is linked, quoted or noted. */
interface Prose {
  plain: string;
  /** What stands in italics: titles and words of other languages. */
  italics: string[];
}

/**
 * Philosophers, works and concepts of several words that have a page and are named in a text that never leads there. A
 * name within a quotation, a title or a longer name ("Sócrates Escolástico") is not meant.
 */
export function findUnlinkedNames(corpus: Corpus): Finding[] {
  const pages = new Map(LOCALES.map((locale) => [locale, pagesIn(corpus, locale)]));
  return allTexts(corpus).flatMap((text) => {
    const paragraphs = text.paragraphs.filter(({ isHeading }) => !isHeading);
    const prose = paragraphs.map(proseOf);
    const own = pathOf(text.file);
    const body = text.body.toLowerCase();
    return pages.get(text.locale)!.flatMap(({ path, name, isNamedIn }) => {
      if (path === own || !body.includes(name.toLowerCase())) return [];
      if (body.includes(`(${path})`) || body.includes(`(${path}#`)) return [];
      const at = prose.findIndex(isNamedIn);
      if (at === -1) return [];
      return [
        {
          file: text.file,
          line: paragraphs[at]!.line,
          problem: `"${name}" has a page and no link here`,
          remedy: `write [${name}](${path}) where it is named first`,
        },
      ];
    });
  });
}

/** `/wiki/cogito` of `wiki/cogito/pt.md`. */
function pathOf(file: string): string {
  const [folder, id] = file.split('/');
  return `/${folder === 'philosophers' ? 'philos' : folder}/${id}`;
}

function pagesIn({ things: { philosophers, wiki } }: Corpus, locale: Locale): Page[] {
  const people = [...philosophers.values()].flatMap(({ id, facts }): Page[] => {
    const name = facts.names[locale];
    return name ? [{ path: `/philos/${id}`, name, isNamedIn: namesPerson(name) }] : [];
  });
  const articles = [...wiki.values()].flatMap(({ id, facts: { kind }, texts }): Page[] => {
    const name = texts.get(locale)?.title;
    if (!name) return [];
    const page = { path: `/wiki/${id}`, name };
    if (kind === 'work') return [{ ...page, isNamedIn: ({ italics }) => italics.includes(name) }];
    return name.includes(' ') ? [{ ...page, isNamedIn: namesConcept(name) }] : [];
  });
  return [...people, ...articles];
}

const escaped = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

function namesPerson(name: string): Page['isNamedIn'] {
  const alone = String.raw`(?<!\p{Lu}[\p{L}.]* |[\p{L}\p{N}-])${escaped(name)}(?![\p{L}\p{N}-]| \p{Lu})`;
  const person = new RegExp(alone, 'u');
  return ({ plain }) => person.test(plain);
}

function namesConcept(name: string): Page['isNamedIn'] {
  const concept = new RegExp(String.raw`(?<![\p{L}\p{N}-])${escaped(name)}(?![\p{L}\p{N}-])`, 'iu');
  const foreign = name.toLowerCase();
  return ({ plain, italics }) => concept.test(plain) || italics.includes(foreign);
}

const ITALICS = /(?<!\*)\*([^*\n]+)\*(?!\*)/g;

function proseOf({ source }: Paragraph): Prose {
  const prose = source
    .replace(/^>.*$/gm, '')
    .replace(/\[\^[^\]]+\]/g, '')
    .replace(/\[[^\]]*\]\([^)]*\)/g, '·')
    .replace(/[“«][^”»]*[”»]/g, '·');
  return {
    plain: prose.replace(ITALICS, '·'),
    italics: [...prose.matchAll(ITALICS)].map(([, words]) => words!),
  };
}
