import { LOCALE_TAGS, type Locale } from '../../contract/locales.ts';
import { formatItem, toTitleCase } from './csl.ts';

const STYLES = {
  abnt: 'associacao-brasileira-de-normas-tecnicas',
  apa: 'apa',
  mla: 'modern-language-association',
  chicago: 'chicago-note-bibliography',
} as const;

export type Style = keyof typeof STYLES;

/**
 * Each style as HTML with the slots `{title}`, `{url}` and `{accessed}`; the second for a title that ends in a question
 * or exclamation mark, after which styles set no full stop.
 */
export type Templates = Record<Style, [plain: string, marked: string]>;

/** All languages but English write titles as sentences. */
const ENGLISH = /^en\b/;
/** CSL names its languages with a region: `en` is `en-US`. */
function cslLanguage(locale: Locale): string {
  const { language, region } = new Intl.Locale(LOCALE_TAGS[locale]).maximize();
  return `${language}-${region}`;
}

/** An article of a wiki stands in it as an entry in a work of reference. */
const WITHIN: Readonly<Record<Locale, string>> = { pt: 'Em', en: 'In', es: 'En' };
/** What comes before the date of a page that is changed now and then. */
const MODIFIED: Readonly<Record<Locale, string>> = {
  pt: 'Última modificação em',
  en: 'Last modified',
  es: 'Última modificación el',
};

/** In capitals, which styles leave as they are. */
const TITLE = 'QXTITLE';
const URL_SLOT = 'https://example.org/QXURL';
/** No page has been read in this year. */
const ACCESSED = { 'date-parts': [[1111, 1, 1]] };

interface Options {
  /** Of the page: the language of the citation's own words. */
  locale: Locale;
  /** Of the text. */
  lang: string;
  date: Date;
  /** Of the site. */
  name: string;
}

const known = new Map<string, Promise<Templates>>();

/** Pages of one day in one language share their templates: citeproc runs a few dozen times, not once a page. */
export function templatesOf(options: Options): Promise<Templates> {
  const key = JSON.stringify(options);
  let templates = known.get(key);
  if (!templates) known.set(key, (templates = render(options)));
  return templates;
}

async function render({ locale, lang, date, name }: Options): Promise<Templates> {
  const item = {
    'container-title': name,
    issued: { 'date-parts': [[date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]] },
    accessed: ACCESSED,
    URL: URL_SLOT,
    language: ENGLISH.test(lang) ? 'en' : lang,
  };
  const cite = async (style: Style, title: string) => {
    // ABNT is a norm in Portuguese, and knows a page of a site by its title as it does a post.
    const type = style === 'abnt' ? 'post-weblog' : 'webpage';
    const language = style === 'abnt' ? LOCALE_TAGS.pt : cslLanguage(locale);
    return finish(style, locale, await formatItem(STYLES[style], language, { ...item, type, title }));
  };
  const both = async (style: Style): Promise<[string, string]> => [
    await cite(style, TITLE),
    await cite(style, `${TITLE}?`),
  ];
  return {
    abnt: await both('abnt'),
    apa: await both('apa'),
    mla: await both('mla'),
    chicago: await both('chicago'),
  };
}

/** Takes the entry out of its element, puts the slots in and mends what the style has otherwise than its manual. */
function finish(style: Style, locale: Locale, entry: string): string {
  const [, html = ''] = /<div class="csl-entry">([^]*)<\/div>/.exec(entry) ?? [];
  const filled = html
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(new RegExp(`${TITLE}(\\??)`), '{title}$1')
    .replace(URL_SLOT, '{url}');
  const mended = style === 'mla' ? filled : MENDS[style](filled, locale);
  return mended.replace('{title}?', '{title}');
}

const MENDS: Record<Exclude<Style, 'mla'>, (entry: string, locale: Locale) => string> = {
  // Since 2018 NBR 6023 sets an address without angle brackets, and a title that stands for the author in capitals
  // alone; an entry of a wiki or a blog stands "In:" it, whose place is not known.
  abnt: (entry) =>
    `${entry
      .replace(/<b>(\{title\}\??)<\/b>/, '$1')
      .replace(/<b>(.+?)<\/b>, /, (_, site: string) => `<i>In</i>: ${site.toUpperCase()}. [<i>S. l.</i>], `)
      .replace(/&#60;|&lt;/, '')
      .replace(/&#62;|&gt;/, '')
      .replace(/Acesso em: .*$/, 'Acesso em: {accessed}')}.`,

  // An entry is upright, the work it stands in italic. The style writes all dates in the order of English.
  apa(entry, locale) {
    const within = entry
      .replace(/<i>(\{title\}\??)<\/i>/, '$1')
      .replace(/\)\. (.+)\. (?=\{url\})/, `). ${WITHIN[locale]} <i>$1</i>. `);
    return locale === 'en' ? within : within.replace(/, (\p{L}+) (\d+)\)/u, ', $2 de $1)');
  },

  // The manual has full stops between the elements, and says that a date is the last change's (17th ed., 14.207).
  chicago: (entry, locale) =>
    entry.replace(
      /(\??)(,?)([”»]),? (.+)\. (?=\{url\})/,
      (_, mark: string, inside: string, quote: string, date: string) => {
        const closed = mark ? mark + quote : inside ? `.${quote}` : `${quote}.`;
        return `${closed} ${MODIFIED[locale]} ${date}. `;
      },
    ),
};

/** A title as English styles capitalise it; in other languages as it is. */
export async function titleCase(title: string, lang: string): Promise<string> {
  return ENGLISH.test(lang) ? toTitleCase(title) : title;
}
