import { hash } from 'node:crypto';
import { type Locale, getLocale } from '../src/i18n/locales.ts';
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
export function pagesOf<Param extends string, View extends { texts: Texts }>({
  routePattern,
  things,
  param,
  view,
}: Options<Param, View>) {
  const library = getLibrary();
  const locale = getLocale(new URL(routePattern, 'http://localhost'));
  return [...library[things].keys()].map((id) => {
    const props = view(library, id, locale);
    return { params: { [param]: id } as Record<Param, string>, props, cacheKey: keyOf(props) };
  });
}

/** Of its texts, which are most of it, a view is known by their digests. */
function keyOf({ texts, ...rest }: { texts: Texts }): string {
  const digests = Object.entries(texts).map(([locale, text]: [string, Text]) => [
    locale,
    text.digest ?? JSON.stringify(text),
  ]);
  return hash('sha256', JSON.stringify([libraryCodeHash(), digests, rest]), 'base64url');
}
