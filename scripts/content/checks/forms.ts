import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';
import { LOCALES, type Locale } from '../../../contract/locales.ts';
import { allThings, type Corpus, type Thing } from '../corpus.ts';
import type { Finding } from '../finding.ts';
import { plain } from '../paragraphs.ts';

/** For each language, the form of a name or term and those that are refused for it. */
export type Forms = Readonly<Partial<Record<Locale, Readonly<Record<string, readonly string[]>>>>>;

interface Line {
  file: string;
  line: number;
  words: string;
}

export function readForms(): Forms {
  const path = resolve(import.meta.dirname, '../../../spelling/forms.yml');
  return parse(readFileSync(path, 'utf8')) as Forms;
}

/** Names and terms in another form than the one chosen for their language. */
export function findOtherForms(corpus: Corpus, forms: Forms = readForms()): Finding[] {
  return LOCALES.flatMap((locale) => {
    const chosen = new Map(
      Object.entries(forms[locale] ?? {}).flatMap(([form, others]) => others.map((other) => [other, form])),
    );
    if (chosen.size === 0) return [];
    const others = [...chosen.keys()].map((form) => form.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`));
    const pattern = new RegExp(`(?<![\\p{L}\\p{M}])(?:${others.join('|')})(?![\\p{L}\\p{M}])`, 'gu');
    return allThings(corpus)
      .flatMap((thing) => linesOf(thing, locale))
      .flatMap(({ file, line, words }) =>
        [...words.matchAll(pattern)].map(([found]) => ({
          file,
          line,
          problem: `"${found}" is written "${chosen.get(found)}" in ${locale}`,
          remedy: 'write the form of spelling/forms.yml, or change that form everywhere',
        })),
      );
  });
}

/** All that readers of a language see of a thing. */
function linesOf({ facts, factsFile, lineOf, texts }: Thing, locale: Locale): Line[] {
  const inFacts = [
    { path: ['names', locale], words: facts.names[locale] },
    ...facts.works.map(({ title }, at) => ({ path: ['works', at, 'title', locale], words: title[locale] })),
    ...facts.terms.map(({ name }, at) => ({ path: ['terms', at, 'name', locale], words: name[locale] })),
    ...facts.terms.map(({ definition }, at) => ({
      path: ['terms', at, 'definition', locale],
      words: definition[locale],
    })),
    { path: ['text', locale], words: facts.text[locale] },
  ].map(({ path, words = '' }) => ({ file: factsFile, line: lineOf(path), words }));
  const text = texts.get(locale);
  if (!text) return inFacts;
  const { file, title = '', description, paragraphs, footnotes } = text;
  const blocks = [...paragraphs, ...footnotes.map(({ text, line }) => ({ source: text, line }))];
  const inText = blocks.flatMap(({ source, line }) =>
    source.split('\n').map((words, at) => ({ file, line: line + at, words: plain(words) })),
  );
  return [...inFacts, { file, line: 2, words: `${title}\n${description}` }, ...inText];
}
