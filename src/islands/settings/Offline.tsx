import { useStore } from '@nanostores/react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { canKeepOffline } from '../../device/service-worker.ts';
import { $keeping, openStored } from '../../stores/offline.ts';
import { BundleChoice } from './BundleChoice.tsx';
import { KeepingProgress } from './KeepingProgress.tsx';
import { type OfflineMessages, outcomeOf } from './offline-messages.ts';
import { StoredList } from './StoredList.tsx';

const never = () => () => {};

/** What is stored on the device for reading offline, and what more can be kept. */
export function Offline(messages: OfflineMessages) {
  const { t } = messages;
  const canKeep = useSyncExternalStore(never, canKeepOffline, () => null);
  const keeping = useStore($keeping);
  const outcome = outcomeOf(messages, keeping);
  const status = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    if (canKeep) void openStored();
  }, [canKeep]);
  // The button that was pressed is gone.
  useEffect(() => {
    if (outcome) status.current?.focus();
  }, [outcome]);
  if (canKeep === null) return <p className="field-hint needs-script">{t.loading}</p>;
  if (!canKeep) return <p className="notice">{t.unsupported}</p>;

  const isFailure = keeping.state === 'failed' || keeping.state === 'no-room';
  const look = `notice ${isFailure ? 'notice-warning' : 'notice-success'}`;
  return (
    <div className="form">
      {keeping.state === 'keeping' && <KeepingProgress {...messages} keeping={keeping} />}
      {/* Keeps what was chosen. */}
      <div hidden={keeping.state === 'keeping'}>
        <BundleChoice {...messages} />
      </div>
      <output className={outcome && look} tabIndex={-1} ref={status}>
        {outcome}
      </output>
      <StoredList {...messages} />
    </div>
  );
}
