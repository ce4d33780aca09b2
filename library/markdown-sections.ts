import type { Locale } from '../contract/locales.ts';
import { categories } from '../src/i18n/messages/categories/index.ts';
import { philos } from '../src/i18n/messages/philos/index.ts';
import { reading } from '../src/i18n/messages/reading/index.ts';
import { ancestorsOf, articlesIn, childrenOf, philosophersIn } from './categories.ts';
import { type Relation, influencesOf } from './influences.ts';
import type { Article, Category, Library, Philosopher } from './library.ts';
import { lifeRows, membershipRows, workRows } from './philosopher-facts.ts';
import { articlesAbout, categoriesOf } from './philosophers.ts';
import type { Source } from './schemas.ts';
import { sourcesInOrder } from './sources.ts';
import type { Link, Summary } from './summaries.ts';
import { relatedTo, seeAlso } from './wiki.ts';

/** What a page shows beside and beneath its text. */
export interface Section {
  title: string;
  lines: readonly string[];
}

interface Context {
  library: Library;
  locale: Locale;
  /** Origin. */
  site: string;
}

/** A link to the Markdown of a page. */
export const linkTo = ({ title, href }: Pick<Link, 'title' | 'href'>, site: string) =>
  `[${title}](${new URL(`${href}.md`, site).href})`;

export const entryLine = (entry: Summary, site: string) => `- ${linkTo(entry, site)}: ${entry.description}`;

function sourceLine({ author, title, year, publisher, url }: Source): string {
  const name = url ? `[${title}](${url})` : `*${title}*`;
  return `- ${[author, name, publisher, year].filter(Boolean).join(', ')}.`;
}

const linkRow = (label: string, links: readonly Link[], site: string) =>
  links.length > 0 ? [`- ${label}: ${links.map((link) => linkTo(link, site)).join(', ')}`] : [];

/** All edges of a person on one line. */
function relationLines(relations: readonly Relation[], { locale, site }: Context): string[] {
  return [...Map.groupBy(relations, ({ who }) => who.id).values()].map((edges) => {
    const kinds = edges.map(({ kind, idea, source }) => {
      const what = [philos[locale][kind], idea].filter(Boolean).join(': ');
      return [what, source].filter(Boolean).join(', ');
    });
    return `- ${linkTo(edges[0]!.who, site)}: ${kinds.join('; ')}`;
  });
}

const worded = (sections: readonly Section[]) => sections.filter(({ lines }) => lines.length > 0);

export function philosopherSections(one: Philosopher, context: Context): Section[] {
  const { library, locale, site } = context;
  const t = philos[locale];
  const { facts } = one;
  const memberships = membershipRows(categoriesOf(library, one, locale), locale);
  const works = workRows(facts.works, locale).map(({ title, original, year }) => {
    const details = [original && `*${original}*`, year].filter(Boolean).join(', ');
    return `- *${title}*${details && ` (${details})`}`;
  });
  const { received, exerted } = influencesOf(library, one.id, locale);
  return worded([
    {
      title: t.facts,
      lines: [
        ...lifeRows(facts, locale).map(({ label, text }) => `- ${label}: ${text}`),
        ...memberships.flatMap(({ label, links }) => linkRow(label, links, site)),
        ...(facts.wikidata
          ? [`- Wikidata: [${facts.wikidata}](https://www.wikidata.org/wiki/${facts.wikidata})`]
          : []),
      ],
    },
    { title: t.works, lines: works },
    { title: `${t.influences}: ${t.received}`, lines: relationLines(received, context) },
    { title: `${t.influences}: ${t.exerted}`, lines: relationLines(exerted, context) },
    {
      title: reading[locale].articles,
      lines: articlesAbout(library, one.id, locale).map((entry) => entryLine(entry, site)),
    },
    {
      title: reading[locale].furtherReading,
      lines: sourcesInOrder(facts.furtherReading, locale).map(sourceLine),
    },
  ]);
}

export function articleSections(one: Article, { library, locale, site }: Context): Section[] {
  const r = reading[locale];
  const { philosophers, categories } = relatedTo(library, one, locale);
  return worded([
    { title: r.references, lines: sourcesInOrder(one.facts.references, locale).map(sourceLine) },
    { title: r.philosophers, lines: philosophers.map((link) => `- ${linkTo(link, site)}`) },
    { title: r.categories, lines: categories.map((link) => `- ${linkTo(link, site)}`) },
    { title: r.seeAlso, lines: seeAlso(library, one, locale).map((entry) => entryLine(entry, site)) },
  ]);
}

export function categorySections({ id, facts }: Category, { library, locale, site }: Context): Section[] {
  const r = reading[locale];
  const t = categories[locale];
  return worded([
    { title: r.references, lines: sourcesInOrder(facts.references, locale).map(sourceLine) },
    {
      title: t.place,
      lines: [
        ...linkRow(t.parent, ancestorsOf(library, id, locale), site),
        ...linkRow(t.children, childrenOf(library, id, locale), site),
      ],
    },
    {
      title: r.philosophers,
      lines: philosophersIn(library, id, locale).map((entry) => entryLine(entry, site)),
    },
    { title: r.articles, lines: articlesIn(library, id, locale).map((entry) => entryLine(entry, site)) },
  ]);
}
