// By another name it is not laid out anew, with spaces that would be shown.
import { html as markup, raw } from 'hono/html';
import { LOCALE_TAGS, type Locale } from '../contract/locales.ts';
import { withoutNumbers } from './footnotes.ts';
import type { Library, Philosopher, Thing } from './library.ts';
import {
  type Summary,
  summarizeArticle,
  summarizeCategory,
  summarizePhilosopher,
  summarizePolicy,
} from './summaries.ts';

/** A page as Pagefind indexes it. */
export interface SearchDocument {
  /** Path of the page. */
  path: string;
  html: string;
}

type Kind = 'philosopher' | 'article' | 'category' | 'policy';

/**
 * What the search knows of each page of a language: the heading, the line beneath it and the text. It is what the content
 * says, whatever the page looks like; a page that shows a text of another language is found in that language alone.
 */
export function* documentsOf(library: Library, locale: Locale): Generator<SearchDocument> {
  const { philosophers, articles, categories, policies } = library;
  yield* ofKind('philosopher', philosophers, locale, summarizePhilosopher, {
    lead: ({ lifespan }) => lifespan,
    end: ({ facts }) => formatTerms(facts.terms, locale),
  });
  yield* ofKind('article', articles, locale, summarizeArticle);
  yield* ofKind('category', categories, locale, summarizeCategory);
  yield* ofKind('policy', policies, locale, summarizePolicy);
}

function* ofKind<Of extends Thing<unknown>, Summarized extends Summary>(
  kind: Kind,
  things: ReadonlyMap<string, Of>,
  locale: Locale,
  summarize: (thing: Of, locale: Locale) => Summarized,
  {
    lead = ({ description }: Summarized) => description,
    end = () => '',
  }: { lead?: (summary: Summarized) => string; end?: (thing: Of) => string } = {},
): Generator<SearchDocument> {
  for (const thing of things.values()) {
    const text = thing.texts[locale];
    if (!text) continue;
    const summary = summarize(thing, locale);
    const body = markup`<h1>${summary.title}</h1><p>${lead(summary)}</p>${raw(withoutNumbers(text.html))}`;
    const last = end(thing);
    const document = markup`<html lang="${LOCALE_TAGS[locale]}"><body data-pagefind-meta="kind:${kind}">${body}${last && markup`<p>${last}</p>`}</body></html>`;
    yield { path: summary.href, html: String(document) };
  }
}

/** Terms and originals of a philosopher, for the search. */
function formatTerms(terms: Philosopher['facts']['terms'], locale: Locale): string {
  const words = terms.flatMap(({ name, original }) => [name[locale], original?.text ?? name[locale]]);
  return [...new Set(words)].join(', ');
}
