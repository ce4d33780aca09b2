import type { Locale } from '../contract/locales.ts';
import { formatList, formatYear } from '../src/i18n/format.ts';
import { philos } from '../src/i18n/messages/philos/index.ts';
import type { Philosopher } from './library.ts';
import type { categoriesOf } from './philosophers.ts';

type Facts = Philosopher['facts'];

interface LifeRow {
  label: string;
  text: string;
  /** Where it is not that of the page. */
  lang?: string | undefined;
}

/** What is known of a life, in words; empty fields are left out. */
export function lifeRows(facts: Facts, locale: Locale): LifeRow[] {
  const t = philos[locale];
  const placesOf = (kind: Facts['places'][number]['kind']) =>
    formatList(
      locale,
      facts.places.filter((place) => place.kind === kind).map(({ name }) => name[locale]),
    );
  const moments = (['birth', 'death'] as const).map((kind) => {
    const moment = facts[kind];
    const year = moment && formatYear(locale, moment.year, moment.circa);
    return { label: t[kind], text: [year, placesOf(kind)].filter(Boolean).join(', ') };
  });
  return [
    ...moments,
    { label: t.life, text: placesOf('life') },
    { label: t.original, text: facts.original?.text ?? '', lang: facts.original?.lang },
    {
      label: facts.gender === 'feminine' ? t.aliasesFeminine : t.aliases,
      text: formatList(locale, facts.aliases?.[locale] ?? []),
    },
  ].filter(({ text }) => text);
}

const FIELDS = ['era', 'traditions', 'schools', 'branches', 'themes'] as const;

/** The categories of a philosopher under the name of each kind. */
export function membershipRows(categories: ReturnType<typeof categoriesOf>, locale: Locale) {
  return FIELDS.map((field) => ({ label: philos[locale][field], links: categories[field] })).filter(
    ({ links }) => links.length > 0,
  );
}

/** Works as a page names them; the original title where it is another. */
export function workRows(works: Facts['works'], locale: Locale) {
  return works.map(({ title, original, lang, year, circa }) => ({
    title: title[locale],
    original: original === title[locale] ? undefined : original,
    lang: lang ?? 'und',
    year: year && formatYear(locale, year, circa),
  }));
}
