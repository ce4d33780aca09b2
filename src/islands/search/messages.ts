import type { Locale } from '../../../contract/locales.ts';
import { format, plural } from '../../i18n/format.ts';
import { languageName } from '../../i18n/language-name.ts';
import type { search } from '../../i18n/messages/search/index.ts';
import type { Hit } from '../../lib/search/groups.ts';
import { type SearchState } from '../../stores/search.ts';
import { furtherKinds } from './found-hits.ts';

export interface SearchMessages {
  locale: Locale;
  t: Record<keyof (typeof search)['pt'], string>;
}

/** Who wrote it, in what language, or the name by which it was found. */
export function noteOf(
  { locale, t }: SearchMessages,
  { other, isForeign, locale: written, author }: Hit,
): string {
  const language = written && written !== locale ? languageName(locale, written) : null;
  const by = author && format(t.by, { name: author });
  if (by || language) return [by, language].filter(Boolean).join(' · ');
  if (!other) return isForeign ? t.foreign : '';
  const name = other.text;
  if (!other.locale) return format(t.otherName, { name });
  return format(t.otherLanguage, { name, language: languageName(locale, other.locale, 'sentence') });
}

/** The state in a sentence, for everybody and for screen readers. */
export function statusOf(messages: SearchMessages, state: SearchState, hits: readonly Hit[]) {
  const { locale, t } = messages;
  const { pages, members, asked } = state;
  const count = hits.length;
  if (pages.state === 'start') return '';
  if (pages.state === 'failed' && members.state !== 'found') return t.failed;
  if (pages.state === 'loading' || (count === 0 && members.state === 'loading')) return t.loading;
  const isCorrected = typedOf(messages, state, hits) !== '';
  const hasFurther = furtherKinds(state).length > 0;
  const forms = hasFurther ? { other: t.resultLeast } : { one: t.resultOne, other: t.resultOther };
  const sentence = count || hasFurther ? plural(locale, count, forms) : t.nothing;
  return format(sentence, { query: (isCorrected && correctedOf(state)) || asked });
}

const correctedOf = ({ pages }: SearchState) => (pages.state === 'found' ? pages.meant : null);

const isPage = ({ path }: Hit) => path !== null;

/** What was typed, where some of the results are of something else. */
export function typedOf({ t }: SearchMessages, state: SearchState, hits: readonly Hit[]): string {
  const { members, asked } = state;
  if (correctedOf(state) === null || hits.length === 0) return '';
  const areTyped = members.state === 'found' && members.query === asked;
  if (areTyped && !hits.some(isPage)) return '';
  return format(areTyped && !hits.every(isPage) ? t.typedMembers : t.typed, { query: asked });
}

/** A name that may have been meant. */
export const offerOf = ({ pages }: SearchState) => (pages.state === 'found' ? pages.offer : null);
