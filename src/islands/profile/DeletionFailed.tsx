import { useEffect, useRef } from 'react';
import type { PrivacyMessages } from './Privacy.tsx';

interface Props extends Pick<PrivacyMessages, 't'> {
  failure: { step: 'data' | 'identity' };
  sentence: string;
  onAgain: () => void;
  onLeave: () => void;
}

/** A failed deletion: how far it came, and what to do. */
export function DeletionFailed({ t, failure, sentence, onAgain, onLeave }: Props) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => message.current?.focus(), []);
  const isDataGone = failure.step === 'identity';

  return (
    <div className="stack">
      <div role="alert" ref={message} tabIndex={-1} className="notice notice-error">
        <p className="notice-title">{isDataGone ? t.failedIdentity : t.failedData}</p>
        <p>{sentence}</p>
        {isDataGone && <p>{t.failedIdentityHelp}</p>}
      </div>
      <div className="form-actions">
        <button type="button" className="button" onClick={onAgain}>
          {t.tryAgain}
        </button>
        <button type="button" className="button button-quiet" onClick={onLeave}>
          {isDataGone ? t.leave : t.giveUp}
        </button>
      </div>
    </div>
  );
}
