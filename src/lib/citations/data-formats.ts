import { type Cited, titleOf, urlOf } from './citation.ts';

type Day = [year: number, month: number, day: number];

const two = (value: number) => String(value).padStart(2, '0');
const written = ([year, month, day]: Day, separator: string) => [year, two(month), two(day)].join(separator);

const changedOn = ({ citation: { changed } }: Cited): Day => [
  changed.getUTCFullYear(),
  changed.getUTCMonth() + 1,
  changed.getUTCDate(),
];
const readOn = ({ today }: Cited): Day => [today.getFullYear(), today.getMonth() + 1, today.getDate()];

/** A page, its languages and its sections stand side by side in a reader's library. */
const keyOf = ({ citation: { id, locale }, section }: Cited) =>
  [id, locale, section].filter(Boolean).join('-');

/** Characters that no backslash keeps from being commands. */
const TEX_NAMES: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};

/** What TeX reads as a command is escaped; the braces keep the capitals of the title. */
function toBibtex(cited: Cited): string {
  const { citation } = cited;
  const escapeTex = (text: string) =>
    text.replace(/[#$%&_{}\\~^]/g, (mark) => TEX_NAMES[mark] ?? `\\${mark}`);
  const fields = [
    ['title', `{${escapeTex(titleOf(cited))}}`],
    ['organization', escapeTex(citation.site)],
    ['date', written(changedOn(cited), '-')],
    ['year', changedOn(cited)[0]],
    ['url', urlOf(cited)],
    ['urldate', written(readOn(cited), '-')],
    ['version', citation.version],
    ['langid', citation.lang],
  ].map(([name, value]) => `  ${name} = {${value}}`);
  return `@online{${keyOf(cited)},\n${fields.join(',\n')}\n}\n`;
}

function toRis(cited: Cited): string {
  const { citation } = cited;
  return [
    ['TY', 'ELEC'],
    ['TI', titleOf(cited)],
    ['T2', citation.site],
    ['PY', changedOn(cited)[0]],
    ['DA', written(changedOn(cited), '/')],
    ['Y2', written(readOn(cited), '/')],
    ['ET', citation.version],
    ['LA', citation.lang],
    ['UR', urlOf(cited)],
    ['ER', ''],
  ]
    .map(([tag, value]) => `${tag}  - ${value}\r\n`)
    .join('');
}

function toCslJson(cited: Cited): string {
  const { citation } = cited;
  const item = {
    id: keyOf(cited),
    type: 'webpage',
    title: titleOf(cited),
    'container-title': citation.site,
    issued: { 'date-parts': [changedOn(cited)] },
    accessed: { 'date-parts': [readOn(cited)] },
    URL: urlOf(cited),
    language: citation.lang,
    version: citation.version,
  };
  return JSON.stringify([item], null, 2).replace(
    /\[\s+\[\s+(\d+),\s+(\d+),\s+(\d+)\s+\]\s+\]/g,
    '[[$1, $2, $3]]',
  );
}

export const DATA_FORMATS = { bibtex: toBibtex, ris: toRis, csl: toCslJson } as const;
