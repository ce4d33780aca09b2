import type { Citation, CslItem } from '../../library/citations/citation.ts';
import type { Style } from '../../library/citations/templates.ts';

/** What is cited: the page, or one of its sections. */
interface Cited {
  citation: Citation;
  /** Anchor; empty for the page. */
  section: string;
  /** The day it is read. */
  today: Date;
}

/** NBR 6023 abbreviates every month but May. */
const ABNT_MONTHS = [
  'jan.',
  'fev.',
  'mar.',
  'abr.',
  'maio',
  'jun.',
  'jul.',
  'ago.',
  'set.',
  'out.',
  'nov.',
  'dez.',
];
const ARTICLE = /^(?:[oa]s?|uns|umas?|um|el|l[ao]s?|un[ao]s?|the|an?)$/i;
const ENDS_WITH_MARK = /[?!]$/;

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The title as the entry of a work without an author: its first word in capitals, with the article before it. */
export function capitalizeEntry(title: string): string {
  const words = title.split(' ');
  const count = ARTICLE.test(words[0] ?? '') ? 2 : 1;
  return words.map((word, at) => (at < count ? word.toLocaleUpperCase() : word)).join(' ');
}

function titleOf({ citation: { title, sections }, section }: Cited, form: 'plain' | 'cased'): string {
  const part = sections.find(({ id }) => id === section);
  return part ? `${title[form]}: ${part[form]}` : title[form];
}

function urlOf({ citation, section }: Cited): string {
  return section ? `${citation.item.URL}#${encodeURIComponent(section)}` : citation.item.URL;
}

/** The reference in a style, as HTML. */
export function formatReference(cited: Cited, style: Style): string {
  const title = titleOf(cited, style === 'mla' || style === 'chicago' ? 'cased' : 'plain');
  const [plain, marked] = cited.citation.templates[style];
  const { today } = cited;
  const values: Record<string, string> = {
    title: escapeHtml(style === 'abnt' ? capitalizeEntry(title) : title),
    url: escapeHtml(urlOf(cited)),
    accessed: `${today.getDate()} ${ABNT_MONTHS[today.getMonth()]} ${today.getFullYear()}`,
  };
  const template = ENDS_WITH_MARK.test(title) ? marked : plain;
  return template.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

const two = (value: number) => String(value).padStart(2, '0');
const dayOf = (date: Date) => [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())];
/** A page and its sections side by side in a reader's library. */
const keyOf = ({ citation, section }: Cited) => [citation.item.id, section].filter(Boolean).join('-');
const issuedOf = ({
  issued: {
    'date-parts': [[year, month, day]],
  },
}: CslItem) => [year, two(month), two(day)];

/** What TeX reads as a command is escaped; the braces keep the capitals of the title. */
function toBibtex(cited: Cited): string {
  const { item } = cited.citation;
  const [year, month, day] = issuedOf(item);
  const escapeTex = (text: string) => text.replace(/[#$%&_{}]/g, '\\$&');
  const fields = [
    ['title', `{${escapeTex(titleOf(cited, 'plain'))}}`],
    ['organization', escapeTex(item['container-title'])],
    ['date', [year, month, day].join('-')],
    ['year', year],
    ['url', urlOf(cited)],
    ['urldate', dayOf(cited.today).join('-')],
    ['version', item.version],
    ['langid', item.language],
  ].map(([name, value]) => `  ${name} = {${value}}`);
  return `@online{${keyOf(cited)},\n${fields.join(',\n')}\n}\n`;
}

function toRis(cited: Cited): string {
  const { item } = cited.citation;
  const [year, month, day] = issuedOf(item);
  return [
    ['TY', 'ELEC'],
    ['TI', titleOf(cited, 'plain')],
    ['T2', item['container-title']],
    ['PY', year],
    ['DA', [year, month, day].join('/')],
    ['Y2', dayOf(cited.today).join('/')],
    ['ET', item.version],
    ['LA', item.language],
    ['UR', urlOf(cited)],
    ['ER', ''],
  ]
    .map(([tag, value]) => `${tag}  - ${value}\r\n`)
    .join('');
}

function toCslJson(cited: Cited): string {
  const { item } = cited.citation;
  const { today } = cited;
  const accessed = { 'date-parts': [[today.getFullYear(), today.getMonth() + 1, today.getDate()]] };
  const own = { id: keyOf(cited), title: titleOf(cited, 'plain'), URL: urlOf(cited), accessed };
  return JSON.stringify([{ ...item, ...own }], null, 2).replace(
    /\[\s+\[\s+(\d+),\s+(\d+),\s+(\d+)\s+\]\s+\]/g,
    '[[$1, $2, $3]]',
  );
}

export const DATA_FORMATS = { bibtex: toBibtex, ris: toRis, csl: toCslJson } as const;
