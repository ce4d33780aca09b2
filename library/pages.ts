import { hash } from 'node:crypto';
import { type Locale, getLocale } from '../src/i18n/locales.ts';
import { type GlossaryEntry, glossary, letterPath, pagesByLetter } from './glossary.ts';
import { type Library, getLibrary, libraryCodeHash } from './library.ts';
import type { Text, Texts } from './text.ts';

interface Options<Param extends string, View> {
  /** As Astro gives it, locale included. */
  routePattern: string;
  things: keyof Library;
  /** Name of the id in the route. */
  param: Param;
  view: (library: Library, id: string, locale: Locale) => View;
}

/**
 * A page for each thing of a kind, for `getStaticPaths`. The page has its view, and nothing else, of the content: as
 * long as the key of the view and the code are the same, so is the page, and a build keeps it (docs/decisions/0005).
 */
export function pagesOf<Param extends string, View extends object>({
  routePattern,
  things,
  param,
  view,
}: Options<Param, View>) {
  const library = getLibrary();
  const locale = localeOf(routePattern);
  return [...library[things].keys()].map((id) => {
    const props = view(library, id, locale);
    return { params: { [param]: id } as Record<Param, string>, props, cacheKey: keyOf(props) };
  });
}

/** The pages of each letter of the glossary, kept in the same way. */
export function letterPages(routePattern: string) {
  const library = getLibrary();
  const locale = localeOf(routePattern);
  const all = glossary(library, locale);
  const pages = pagesByLetter(library);
  const links = all.map(({ letter }) => ({
    title: letter,
    href: letterPath(locale, pages.get(letter)![0]!),
  }));
  return [...pages].flatMap(([letter, ids]) => {
    const ofLetter = all.find((of) => of.letter === letter)?.entries ?? [];
    const byPage = Map.groupBy(ofLetter, ({ page }) => page);
    const parts = [...byPage].map(([href, entries]) => ({ href, title: rangeOf(entries) }));
    return ids.map((page) => {
      const href = letterPath(locale, page);
      const props = { letter, href, links, parts, entries: byPage.get(href) ?? [] };
      return { params: { page }, props, cacheKey: hashOf(props) };
    });
  });
}

/** The first and the last name of some entries. */
const rangeOf = (entries: readonly GlossaryEntry[]): string =>
  [...new Set([entries[0]!.name, entries.at(-1)!.name])].join(' – ');

const localeOf = (routePattern: string): Locale => getLocale(new URL(routePattern, 'http://localhost'));

const hashOf = (value: unknown): string =>
  hash('sha256', JSON.stringify([libraryCodeHash(), value]), 'base64url');

/** Of its texts, which are most of it, a view is known by their digests. */
function keyOf({ texts = {}, ...rest }: { texts?: Texts } & object): string {
  const digests = Object.entries(texts).map(([locale, text]: [string, Text]) => [
    locale,
    text.digest ?? JSON.stringify(text),
  ]);
  return hashOf([digests, rest]);
}
