import { LICENSE } from '../contract/license.ts';
import { LOCALES, type Locale } from '../contract/locales.ts';
import { localePath } from '../contract/paths.ts';
import { format } from '../src/i18n/format.ts';
import { categories } from '../src/i18n/messages/categories/index.ts';
import { frame } from '../src/i18n/messages/frame/index.ts';
import { home } from '../src/i18n/messages/home/index.ts';
import { machineReadable } from '../src/i18n/messages/machine-readable/index.ts';
import { members } from '../src/i18n/messages/members/index.ts';
import { philos } from '../src/i18n/messages/philos/index.ts';
import { FEED_FILES } from '../src/lib/feed-files.ts';
import { listsOf } from './as-markdown.ts';
import { categoryTrees } from './categories.ts';
import type { Library } from './library.ts';
import { markdownPath } from './machine-readable.ts';
import { viewsOf } from './views-as-markdown.ts';

interface Site {
  name: string;
  about: string;
  /** Origin. */
  url: string;
}

/** A guide to the site for language models (https://llmstxt.org), in a language. */
export function guideForModels(library: Library, locale: Locale, { name, about, url }: Site): string {
  const t = machineReadable[locale];
  const entry = (title: string, path: string, lead?: string) =>
    `- [${title}](${new URL(path, url).href})${lead ? `: ${lead}` : ''}`;
  const at = (path: string) => localePath(locale, path);
  const areas = categoryTrees(library, locale).find(({ kind }) => kind === 'branch')?.branches ?? [];
  const views = [...viewsOf({ library, locale, site: { name, url } })];
  const others = LOCALES.filter((other) => other !== locale);
  const sections = {
    [home[locale].contents]: [
      ...[...listsOf(library, locale), ...views].map(({ title, path, lead }) =>
        entry(title, markdownPath(locale, path), lead),
      ),
      entry(members[locale].title, at('/u'), members[locale].lead),
    ],
    [categories[locale].branches]: areas.map(({ category }) =>
      entry(category.title, `${category.href}.md`, category.description),
    ),
    // The name of the format for what may be left out.
    Optional: [
      entry(t.wikiFeed, at(`/wiki/${FEED_FILES.json}`), format(t.wikiFeedLead, { site: name })),
      entry(philos[locale].openData, '/philos/graph.json', philos[locale].dataJson),
      ...others.map((other) =>
        entry(frame[other].language, localePath(other, '/llms.txt'), frame[other].about),
      ),
    ],
  };
  return `${[
    `# ${name}`,
    `> ${about}`,
    format(t.guide, { suffix: '.md' }),
    format(t.guideLicense, { license: LICENSE }),
    ...Object.entries(sections).flatMap(([title, lines]) => [`## ${title}`, lines.join('\n')]),
  ].join('\n\n')}\n`;
}
