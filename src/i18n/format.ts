import { LANGUAGES } from '../../contract/languages.ts';
import { LOCALE_TAGS, type Locale } from '../../contract/locales.ts';

type Values = Readonly<Record<string, string | number>>;

/** Creating a formatter costs a hundred times as much as using it. */
export function keep<Options, Formatter>(make: (locale: Locale, options?: Options) => Formatter) {
  const made = new Map<string, Formatter>();
  return (locale: Locale, options?: Options): Formatter => {
    const key = options === undefined ? locale : `${locale} ${JSON.stringify(options)}`;
    let formatter = made.get(key);
    if (!formatter) made.set(key, (formatter = make(locale, options)));
    return formatter;
  };
}

const pluralRules = /* @__PURE__ */ keep((locale) => new Intl.PluralRules(LOCALE_TAGS[locale]));
const lists = /* @__PURE__ */ keep((locale) => new Intl.ListFormat(LOCALE_TAGS[locale]));
const collators = /* @__PURE__ */ keep((locale) => new Intl.Collator(locale));
const numbers = /* @__PURE__ */ keep(
  (locale, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(LOCALE_TAGS[locale], options),
);
const dates = /* @__PURE__ */ keep(
  (locale, options?: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALE_TAGS[locale], { timeZone: 'UTC', ...options }),
);

/** Alphabetical order in a language. */
export function comparer(locale: Locale): (a: string, b: string) => number {
  return collators(locale).compare;
}

/** Fills the `{name}` placeholders of a message; one without a value stays as it is. */
export function format(template: string, values: Values): string {
  return template.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}

/** With its first letter in upper case, as at the start of a title. */
export const capitalize = (locale: Locale, name: string): string =>
  name.slice(0, 1).toLocaleUpperCase(LOCALE_TAGS[locale]) + name.slice(1);

/** The form of a message for a count, with `{count}` filled in: `plural(locale, 2, { one: t.post, other: t.posts })`. */
export function plural(
  locale: Locale,
  count: number,
  forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string },
): string {
  const rule = pluralRules(locale).select(count);
  return format(forms[rule] ?? forms.other, { count: formatNumber(locale, count) });
}

export function formatNumber(locale: Locale, value: number, options?: Intl.NumberFormatOptions): string {
  return numbers(locale, options).format(value);
}

/** 21 de novembro de 2026. In UTC, so that built pages and browsers agree. */
export function formatDate(
  locale: Locale,
  date: Date | string,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'long' },
): string {
  return dates(locale, options).format(new Date(date));
}

/** A conjunction: Platão, Aristóteles e Zenão. */
export function formatList(locale: Locale, items: readonly string[]): string {
  return lists(locale).format(items);
}

/** A disjunction: Platão, Aristóteles ou Zenão. */
export function formatChoice(locale: Locale, items: readonly string[]): string {
  return new Intl.ListFormat(LOCALE_TAGS[locale], { type: 'disjunction' }).format(items);
}

/** -427 is 427 a.C.; an uncertain year starts with c. */
export function formatYear(locale: Locale, year: number, isCirca = false): string {
  const era = year < 0 ? `\u00a0${LANGUAGES[locale].beforeCommonEra.replace(' ', '\u00a0')}` : '';
  return `${isCirca ? 'c.\u00a0' : ''}${Math.abs(year)}${era}`;
}

interface Moment {
  year: number;
  circa?: boolean | undefined;
}

/** Age beyond which a philosopher is taken to be dead. */
const MAX_AGE = 115;

/** c. 427 – 347 a.C.; the era is said once when both years share it. An unknown end is a question mark; that of somebody who may be alive stays open. */
export function formatLifespan(locale: Locale, birth: Moment | undefined, death: Moment | undefined): string {
  if (!birth && !death) return '';
  const isOneEra = birth && death && birth.year < 0 && death.year < 0;
  const say = ({ year, circa }: Moment) => formatYear(locale, year, circa);
  const first = birth ? (isOneEra ? say({ ...birth, year: -birth.year }) : say(birth)) : '?';
  if (!death && birth && birth.year > new Date().getFullYear() - MAX_AGE) return `${first} –`;
  return `${first} – ${death ? say(death) : '?'}`;
}
