import { LICENSE } from '../contract/license.ts';
import { LOCALE_TAGS, type Locale } from '../contract/locales.ts';
import { categories } from '../src/i18n/messages/categories/index.ts';
import { philos } from '../src/i18n/messages/philos/index.ts';
import { policies } from '../src/i18n/messages/policies/index.ts';
import { wiki } from '../src/i18n/messages/wiki/index.ts';
import { localePath, splitLocale } from '../contract/paths.ts';
import { markdownPath } from './machine-readable.ts';
import { frontMatter, linkToMarkdown } from './markdown-format.ts';
import type { Library, Thing } from './library.ts';
import {
  type Section,
  articleSections,
  categorySections,
  entryLine,
  philosopherSections,
} from './markdown-sections.ts';
import { philosophersByBirth } from './philosophers.ts';
import {
  type Summary,
  byTitle,
  summarizeArticle,
  summarizeCategory,
  summarizePhilosopher,
  summarizePolicy,
} from './summaries.ts';
import { chooseText, originalLocale } from './text.ts';
import { viewsOf } from './views-as-markdown.ts';

/** A page as Markdown. */
export interface MarkdownPage {
  /** Localized path of the file. */
  path: string;
  body: string;
}

interface Page<Of> {
  thing: Of;
  summary: Summary;
  locale: Locale;
  site: string;
  /** A line beneath the title. */
  line?: string | undefined;
  sections?: readonly Section[];
}

const worded = (sections: readonly Section[]) =>
  sections.flatMap(({ title, lines }) => [`## ${title}`, lines.join('\n')]);

function pageOf<Of extends Thing<unknown>>({ thing, summary, locale, site, line, sections = [] }: Page<Of>) {
  const { text, lang = LOCALE_TAGS[locale] } = chooseText(thing.texts, locale);
  const { date, note } = text.changed;
  // As the page's canonical: that of the language of the text.
  const textLocale = thing.texts[locale] ? locale : originalLocale(thing.texts);
  const url = new URL(localePath(textLocale, splitLocale(summary.href).path), site).href;
  const head = frontMatter({
    title: summary.title,
    description: summary.description,
    url,
    language: lang,
    changed: `${date.toISOString().slice(0, 10)}: ${note}`,
    license: LICENSE,
  });
  const parts = [
    head,
    `# ${summary.title}`,
    ...(line ? [`*${line}*`] : []),
    summary.description,
    linkToMarkdown(text.body, locale, site),
    ...worded(sections),
  ];
  return { path: `${summary.href}.md`, body: `${parts.join('\n\n')}\n` };
}

interface List {
  path: string;
  title: string;
  lead: string;
  entries: readonly Summary[];
}

function listOf({ path, title, lead, entries }: List, locale: Locale, site: string): MarkdownPage {
  const links = entries.map((entry) => entryLine(entry, site));
  return {
    path: markdownPath(locale, path),
    body: `# ${title}\n\n${lead}\n\n${links.join('\n')}\n`,
  };
}

/** The lists of the library in a language, with the philosophers in the order of birth. */
export function listsOf(library: Library, locale: Locale): List[] {
  const sorted = <Entry extends Summary>(entries: Iterable<Entry>) => [...entries].sort(byTitle(locale));
  return [
    {
      path: '/philos',
      title: philos[locale].title,
      lead: philos[locale].lead,
      entries: philosophersByBirth(library).map((one) => summarizePhilosopher(one, locale)),
    },
    {
      path: '/wiki',
      title: wiki[locale].title,
      lead: wiki[locale].lead,
      entries: sorted([...library.articles.values()].map((one) => summarizeArticle(one, locale))),
    },
    {
      path: '/categories',
      title: categories[locale].title,
      lead: categories[locale].lead,
      entries: sorted([...library.categories.values()].map((one) => summarizeCategory(one, locale))),
    },
    {
      path: '/policies',
      title: policies[locale].title,
      lead: policies[locale].lead,
      entries: sorted([...library.policies.values()].map((one) => summarizePolicy(one, locale))),
    },
  ];
}

interface Site {
  name: string;
  /** Origin. */
  url: string;
}

/** Every page of the library in a language, the lists of them, and its views. */
export function* markdownPages(library: Library, locale: Locale, of: Site): Generator<MarkdownPage> {
  const site = of.url;
  const base = { locale, site };
  const context = { library, locale, site };
  for (const thing of library.philosophers.values()) {
    const { lifespan, ...summary } = summarizePhilosopher(thing, locale);
    yield pageOf({ ...base, thing, summary, line: lifespan, sections: philosopherSections(thing, context) });
  }
  for (const thing of library.articles.values()) {
    const { kind, ...summary } = summarizeArticle(thing, locale);
    const sections = articleSections(thing, context);
    yield pageOf({ ...base, thing, summary, line: wiki[locale][kind], sections });
  }
  for (const thing of library.categories.values()) {
    const { kind, ...summary } = summarizeCategory(thing, locale);
    const sections = categorySections(thing, context);
    yield pageOf({ ...base, thing, summary, line: categories[locale][kind], sections });
  }
  for (const thing of library.policies.values())
    yield pageOf({ ...base, thing, summary: summarizePolicy(thing, locale) });
  for (const list of listsOf(library, locale)) yield listOf(list, locale, site);
  for (const { path, title, lead, sections } of viewsOf({ library, locale, site: of })) {
    const parts = [`# ${title}`, lead, ...worded(sections)];
    yield { path: markdownPath(locale, path), body: `${parts.join('\n\n')}\n` };
  }
}
