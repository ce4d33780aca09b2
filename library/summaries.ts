import { comparer, formatLifespan, formatYear } from '../src/i18n/format.ts';
import type { Locale } from '../contract/locales.ts';
import { localePath } from '../src/i18n/paths.ts';
import { reading } from '../src/i18n/messages/reading/index.ts';
import { format } from '../src/i18n/format.ts';
import type { Article, Category, Philosopher, Policy } from './library.ts';
import { memoizeByLocale } from './memoize.ts';
import { chooseText } from './text.ts';

/** What a list shows of a thing. */
export interface Summary {
  id: string;
  /** Localized path of its page. */
  href: string;
  title: string;
  description: string;
  /** Language of the title and the description where it is not that of the page. */
  lang: string | undefined;
}

export type Link = Omit<Summary, 'description'>;

/** A summary for where its description is not shown: a page that does not quote it need not change with it. */
export function linkOf({ id, href, title, lang }: Summary): Link {
  return { id, href, title, lang };
}

/** Without what only some kinds have. */
export const summaryOf = ({ id, href, title, description, lang }: Summary): Summary => ({
  id,
  href,
  title,
  description,
  lang,
});

export interface PhilosopherSummary extends Summary {
  lifespan: string;
  era: string;
}

export interface ArticleSummary extends Summary {
  kind: Article['facts']['kind'];
}

export interface CategorySummary extends Summary {
  kind: Category['facts']['kind'];
}

/** Age in years above which an unknown death does not mean alive. */
export const OLDEST = 105;

export function lifespan(locale: Locale, { facts: { birth, death } }: Philosopher): string {
  const isAlive = birth && !death && birth.year > new Date().getFullYear() - OLDEST;
  if (!isAlive) return formatLifespan(locale, birth, death);
  return format(reading[locale].born, { year: formatYear(locale, birth.year, birth.circa) });
}

/** A name as drawings label it; of some nobody knows when they lived. */
export const nameWithLifespan = (name: string, lifespan: string): string =>
  [name, lifespan].filter(Boolean).join(', ');

export const summarizePhilosopher = memoizeByLocale(
  (philosopher: Philosopher, locale): PhilosopherSummary => {
    const { id, facts, texts } = philosopher;
    const { text, lang } = chooseText(texts, locale);
    return {
      id,
      href: localePath(locale, `/philos/${id}`),
      title: facts.names[locale],
      description: text.description,
      lang,
      lifespan: lifespan(locale, philosopher),
      era: facts.era.id,
    };
  },
);

function summarize(folder: string, { id, texts }: Article | Category | Policy, locale: Locale): Summary {
  const { text, lang } = chooseText(texts, locale);
  const href = localePath(locale, `/${folder}/${id}`);
  return { id, href, title: text.title ?? id, description: text.description, lang };
}

export const summarizeArticle = memoizeByLocale((article: Article, locale): ArticleSummary => ({
  ...summarize('wiki', article, locale),
  kind: article.facts.kind,
}));

export const summarizeCategory = memoizeByLocale((category: Category, locale): CategorySummary => ({
  ...summarize('categories', category, locale),
  kind: category.facts.kind,
}));

export function summarizePolicy(policy: Policy, locale: Locale): Summary {
  return summarize('policies', policy, locale);
}

export function byTitle(locale: Locale): (a: Summary, b: Summary) => number {
  const compare = comparer(locale);
  return (a, b) => compare(a.title, b.title);
}
