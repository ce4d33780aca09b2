import type { Locale } from '../../contract/locales.ts';
import type { Kept } from '../device/local-drafts.ts';
import { format, formatDate } from '../i18n/format.ts';
import type { DraftMessages } from './draft-messages.ts';

interface Props {
  d: DraftMessages;
  locale: Locale;
  kept: Kept;
}

/** Whether the draft is on the device. Only failures are announced, since the rest changes with typing. */
export function DraftStatus({ d, locale, kept }: Props) {
  const time =
    kept.state === 'kept' && formatDate(locale, kept.saved, { timeStyle: 'short', timeZone: undefined });
  return (
    <>
      <div role="alert">
        {kept.state === 'refused' && (
          <div className="notice notice-warning">
            <p>{d.notKept}</p>
          </div>
        )}
      </div>
      <p className="field-hint kept-status">
        {time && format(d.keptAt, { time })}
        {kept.state === 'writing' && d.keeping}
      </p>
    </>
  );
}
