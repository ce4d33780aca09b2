import { type Bundle, WHOLE_LIBRARY } from '../../../contract/offline.ts';
import type { Locale } from '../../../contract/locales.ts';
import { format, plural } from '../../i18n/format.ts';
import { formatBytes } from '../../i18n/format-bytes.ts';
import type { offline } from '../../i18n/messages/offline/index.ts';
import type { Keeping } from '../../stores/offline.ts';

export interface OfflineMessages {
  locale: Locale;
  t: Record<keyof (typeof offline)['pt'], string>;
}

export const bundleName = ({ t }: OfflineMessages, { id, title }: Pick<Bundle, 'id' | 'title'>) =>
  id === WHOLE_LIBRARY ? t.library : title;

export const countPages = ({ locale, t }: OfflineMessages, count: number) =>
  plural(locale, count, { one: t.sizeOne, other: t.sizeOther });

/** What a bundle lacks, in a sentence. */
export const countAbsent = ({ locale, t }: OfflineMessages, count: number) =>
  count === 0 ? '' : plural(locale, count, { one: t.absentOne, other: t.absentOther });

/** How keeping ended, in a sentence; empty while nothing has. */
export function outcomeOf(messages: OfflineMessages, keeping: Keeping): string {
  const { locale, t } = messages;
  switch (keeping.state) {
    case 'done': {
      const done = format(t.done, { name: bundleName(messages, keeping.bundle) });
      const absent = countAbsent(messages, keeping.absent);
      return [done, absent, keeping.isPersistent ? '' : t.mayBeCleared].filter(Boolean).join(' ');
    }
    case 'cancelled':
      return t.cancelled;
    case 'removed':
      return format(t.removed, { name: keeping.name });
    case 'removed-meanwhile':
      return format(t.removed, { name: bundleName(messages, keeping.bundle) });
    case 'no-room':
      return format(t.noRoom, {
        needed: formatBytes(locale, keeping.needed),
        free: formatBytes(locale, keeping.free),
      });
    case 'failed':
      return t[keeping.reason];
    case 'idle':
    case 'keeping':
      return '';
  }
}
