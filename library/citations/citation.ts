import { LOCALE_TAGS, type Locale } from '../../contract/locales.ts';
import { localePath } from '../../src/i18n/paths.ts';
import type { Library } from '../library.ts';
import { summarizeArticle, summarizeCategory, summarizePhilosopher } from '../summaries.ts';
import { plainText } from '../text-html.ts';
import { type Texts, chooseText, headingsOf } from '../text.ts';
import { type Templates, templatesOf, titleCase } from './templates.ts';

/** The page as an item of CSL-JSON; what is accessed and when, the reader's browser adds. */
export interface CslItem {
  id: string;
  type: 'webpage';
  title: string;
  'container-title': string;
  issued: { 'date-parts': [[year: number, month: number, day: number]] };
  URL: string;
  language: string;
  version: string;
}

interface Title {
  plain: string;
  /** As English styles capitalise titles. */
  cased: string;
}

/** All that a page is cited by, and each of its sections. */
export interface Citation {
  item: CslItem;
  title: Title;
  sections: ({ id: string } & Title)[];
  templates: Templates;
}

const VERSION_LENGTH = 8;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

const decode = (html: string) =>
  html.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name]!);

interface Page {
  id: string;
  /** Without locale or leading slash. */
  path: string;
  title: string;
  texts: Texts;
}

function pagesIn({ philosophers, articles, categories }: Library, locale: Locale): Page[] {
  return [
    ...[...philosophers.values()].map((of) => ({
      folder: 'philos',
      of,
      ...summarizePhilosopher(of, locale),
    })),
    ...[...articles.values()].map((of) => ({ folder: 'wiki', of, ...summarizeArticle(of, locale) })),
    ...[...categories.values()].map((of) => ({ folder: 'categories', of, ...summarizeCategory(of, locale) })),
  ].map(({ folder, of, id, title }) => ({ id, path: `${folder}/${id}`, title, texts: of.texts }));
}

/** The citations of the pages of a language by path, such as `philos/platao`. */
export async function citationsOf(
  library: Library,
  locale: Locale,
  { site, name }: { site: URL; name: string },
): Promise<[path: string, citation: Citation][]> {
  const citations = pagesIn(library, locale).map(
    async ({ id, path, title, texts }): Promise<[string, Citation]> => {
      const { text, lang = LOCALE_TAGS[locale] } = chooseText(texts, locale);
      const { date } = text.changed;
      const cased = (plain: string) => titleCase(plain, lang);
      const headed = headingsOf(texts, locale).flatMap(({ id, heading }) => {
        const plain = heading && decode(plainText(heading));
        return plain ? [{ id, plain, cased: plain }] : [];
      });
      return [
        path,
        {
          item: {
            id: `${id}-${locale}`,
            type: 'webpage',
            title,
            'container-title': name,
            issued: { 'date-parts': [[date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]] },
            URL: new URL(localePath(locale, `/${path}`), site).href,
            language: lang,
            version: String(text.digest ?? '').slice(0, VERSION_LENGTH),
          },
          title: { plain: title, cased: await cased(title) },
          sections: await Promise.all(headed.map(async (of) => ({ ...of, cased: await cased(of.plain) }))),
          templates: await templatesOf({ locale, lang, date, name }),
        },
      ];
    },
  );
  return Promise.all(citations);
}
