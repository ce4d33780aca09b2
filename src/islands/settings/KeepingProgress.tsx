import { useEffect, useRef } from 'react';
import { format } from '../../i18n/format.ts';
import { formatBytes } from '../../i18n/format-bytes.ts';
import { type Keeping, cancelKeeping } from '../../stores/offline.ts';
import { type OfflineMessages, bundleName } from './offline-messages.ts';

interface Props extends OfflineMessages {
  keeping: Extract<Keeping, { state: 'keeping' }>;
}

export function KeepingProgress({ keeping: { bundle, bytes, total }, ...messages }: Props) {
  const { locale, t } = messages;
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => cancel.current?.focus(), []);
  const label = format(t.progress, { name: bundleName(messages, bundle) });
  return (
    <div className="keeping">
      <p>{label}</p>
      <progress value={bytes} max={Math.max(1, total)} aria-label={label} />
      <p className="field-hint" aria-hidden="true">
        {format(t.progressPart, { done: formatBytes(locale, bytes), total: formatBytes(locale, total) })}
      </p>
      <p>
        <button
          type="button"
          ref={cancel}
          className="button button-secondary button-small"
          onClick={cancelKeeping}
        >
          {t.cancel}
        </button>
      </p>
    </div>
  );
}
