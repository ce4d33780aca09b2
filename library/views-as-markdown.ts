import type { Locale } from '../contract/locales.ts';
import { format } from '../src/i18n/format.ts';
import { categories } from '../src/i18n/messages/categories/index.ts';
import { home } from '../src/i18n/messages/home/index.ts';
import { map } from '../src/i18n/messages/map/index.ts';
import { members } from '../src/i18n/messages/members/index.ts';
import { paths } from '../src/i18n/messages/paths/index.ts';
import { philos } from '../src/i18n/messages/philos/index.ts';
import { wiki } from '../src/i18n/messages/wiki/index.ts';
import { localePath } from '../contract/paths.ts';
import { PLACE_KINDS } from '../src/lib/views/map-mark.ts';
import { categoryTrees } from './categories.ts';
import { glossary } from './glossary.ts';
import { placesOf } from './graph/places.ts';
import { samplePaths } from './graph/sample-paths.ts';
import { type Influence, relationsOf, standings } from './influences.ts';
import type { Library } from './library.ts';
import { markdownPath } from './machine-readable.ts';
import { type Section, linkTo } from './markdown-sections.ts';
import { get } from './philosophers.ts';
import { type Link, linkOf, summarizePhilosopher } from './summaries.ts';

/** A page that is no entry of the library and no list of entries, in words. */
interface View {
  /** Without locale. */
  path: string;
  title: string;
  lead: string;
  sections: readonly Section[];
}

interface Context {
  library: Library;
  locale: Locale;
  site: { name: string; url: string };
}

/** The home page, the glossary and the views of the philosophers: what each shows, as text. */
export function* viewsOf(context: Context): Generator<View> {
  const { locale } = context;
  const t = philos[locale];
  const { title, lead } = { title: wiki[locale].glossary, lead: wiki[locale].glossaryLead };
  yield homeView(context);
  yield { path: '/wiki/glossary', title, lead, sections: glossarySections(context) };
  const influences = influenceSections(context);
  yield { path: '/philos/circle', title: t.circleHeading, lead: t.circleLead, sections: influences };
  yield { path: '/philos/graphic', title: t.graphicHeading, lead: t.graphicLead, sections: influences };
  yield { path: '/philos/cloud', title: t.cloudHeading, lead: t.cloudLead, sections: cloudSections(context) };
  yield {
    path: '/philos/map',
    title: map[locale].heading,
    lead: map[locale].lead,
    sections: placeSections(context),
  };
  yield {
    path: '/philos/paths',
    title: paths[locale].heading,
    lead: paths[locale].lead,
    sections: pathSections(context),
  };
}

function homeView({ library, locale, site }: Context): View {
  const t = home[locale];
  const listed = (path: string, title: string, lead: string) =>
    `- [${title}](${new URL(markdownPath(locale, path), site.url).href}): ${lead}`;
  const people = new URL(localePath(locale, '/u'), site.url).href;
  return {
    path: '/',
    title: t.heading,
    lead: format(t.lead, { site: site.name }),
    sections: [
      {
        title: t.contents,
        lines: [
          listed('/philos', philos[locale].title, philos[locale].lead),
          listed('/wiki', wiki[locale].title, wiki[locale].lead),
          listed('/wiki/glossary', wiki[locale].glossary, wiki[locale].glossaryLead),
          listed('/categories', categories[locale].title, categories[locale].lead),
          `- [${members[locale].title}](${people}): ${members[locale].lead}`,
        ],
      },
      ...categoryTrees(library, locale).map(({ kind, branches }) => ({
        title: categories[locale][kind],
        lines: branches.map(({ category }) => `- ${linkTo(linkOf(category), site.url)}`),
      })),
    ],
  };
}

/** A link to a section of a page leads to the section of its Markdown. */
function linkToPart({ href, ...link }: Link, site: string): string {
  const [page = '', anchor] = href.split('#');
  const whole = linkTo({ ...link, href: page }, site);
  return anchor ? `${whole.slice(0, -1)}#${anchor})` : whole;
}

function glossarySections({ library, locale, site }: Context): Section[] {
  return glossary(library, locale).map(({ letter, entries }) => ({
    title: letter,
    lines: entries.map(({ name, originals, general, senses, article, pages }) => {
      const head = [`**${name}**`, ...originals.map(({ text }) => `*${text}*`)].join(', ');
      const meanings = senses.map(({ definition, by }) => `${definition} ${linkToPart(by, site.url)}`);
      const own = article ? [`${article.description} ${linkTo(article, site.url)}`] : [];
      const more = pages.map((page) => linkToPart(page, site.url));
      return `- ${[head, ...(general ? [general] : []), ...meanings, ...own, more.join(', ')].filter(Boolean).join('; ')}`;
    }),
  }));
}

function influenceSections({ library, locale, site }: Context): Section[] {
  const t = philos[locale];
  const say = ({ from, idea }: Influence) => (idea ? `${from.title} (${idea})` : from.title);
  const row = (label: string, edges: readonly Influence[]) =>
    edges.length > 0 ? [`${label}: ${edges.map(say).join('; ')}`] : [];
  const lines = relationsOf(library, locale).map(({ who, learnt, criticised }) => {
    const told = [...row(t.learntColumn, learnt), ...row(t.criticisedColumn, criticised)];
    return `- ${[linkTo(linkOf(who), site.url), ...told].join('. ')}`;
  });
  return [{ title: t.influences, lines }];
}

function cloudSections({ library, locale, site }: Context): Section[] {
  const t = philos[locale];
  const lines = standings(library, locale).map(
    ({ philosopher, exerted, received, topics }) =>
      `- ${linkTo(linkOf(philosopher), site.url)}: ${t.exertedColumn} ${exerted}, ${t.receivedColumn} ${received}. ${topics.join(', ')}`,
  );
  return [{ title: t.title, lines }];
}

function placeSections({ library, locale, site }: Context): Section[] {
  const t = map[locale];
  const person = (id: string) =>
    linkTo(linkOf(summarizePhilosopher(get(library.philosophers, id), locale)), site.url);
  const lines = placesOf(library).map(({ names, people }) => {
    const told = PLACE_KINDS.filter((kind) => people[kind].length > 0).map(
      (kind) => `${t[kind]}: ${people[kind].map(person).join(', ')}`,
    );
    return `- ${names[locale]}. ${told.join('. ')}`;
  });
  return [{ title: t.place, lines }];
}

function pathSections({ library, locale, site }: Context): Section[] {
  const lines = samplePaths(library, locale).map(({ people }) => {
    const names = people.map(({ id }) =>
      linkTo(linkOf(summarizePhilosopher(get(library.philosophers, id), locale)), site.url),
    );
    return `- ${names.join(' → ')}`;
  });
  return [{ title: paths[locale].samples, lines }];
}
