import type { Locale } from '../../../contract/locales.ts';
import { format, plural } from '../../i18n/format.ts';
import type { frame } from '../../i18n/messages/frame/index.ts';
import type { search } from '../../i18n/messages/search/index.ts';
import type { SearchState } from '../../stores/search.ts';

export interface SearchMessages {
  locale: Locale;
  t: Record<keyof (typeof search)['pt'], string>;
  /** The field's label, shared with every page's header. */
  field: Record<keyof Pick<(typeof frame)['pt'], 'search' | 'searchHint'>, string>;
}

const KINDS = ['philosopher', 'article', 'category', 'policy'] as const;

export function kindName(t: SearchMessages['t'], kind: string | undefined): string {
  const known = KINDS.find((one) => one === kind);
  return known ? t[known] : '';
}

export function statusOf({ locale, t }: SearchMessages, query: string, texts: SearchState['texts']): string {
  if (texts.state === 'loading') return t.loading;
  if (texts.state === 'failed') return t.failed;
  if (texts.state === 'start') return '';
  const { count } = texts;
  const sentence = count ? plural(locale, count, { one: t.resultOne, other: t.resultOther }) : t.nothing;
  return format(sentence, { query });
}
