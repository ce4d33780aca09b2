import type { Locale } from '../../contract/locales.ts';
import type { DraftState } from '../device/local-drafts.ts';
import { format, formatDate } from '../i18n/format.ts';
import type { DraftMessages } from './form-messages.ts';

interface Props {
  d: DraftMessages;
  locale: Locale;
  draftState: DraftState;
}

/** Whether the draft is on the device. Only failures are announced, since the rest changes with typing. */
export function DraftStatus({ d, locale, draftState }: Props) {
  const time =
    draftState.state === 'saved' &&
    formatDate(locale, draftState.saved, { timeStyle: 'short', timeZone: undefined });
  return (
    <>
      <div role="alert">
        {draftState.state === 'refused' && (
          <div className="notice notice-warning">
            <p>{d.notKept}</p>
          </div>
        )}
      </div>
      <p className="field-hint kept-status">
        {time && format(d.keptAt, { time })}
        {draftState.state === 'writing' && d.keeping}
      </p>
    </>
  );
}
