import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { AccountCounts } from '../../../contract/account-counts.ts';
import type { User } from '../../../contract/users.ts';
import { ownDeletion } from '../../stores/own-deletion.ts';
import { Reauthenticate } from '../account/Reauthenticate.tsx';
import { DeletionFailed } from './DeletionFailed.tsx';
import { DeletionReview } from './DeletionReview.tsx';
import type { PrivacyMessages } from './Privacy.tsx';

interface Props extends PrivacyMessages {
  member: User;
  accountCounts: AccountCounts | null;
}

type Step = 'closed' | 'review' | 'prove';

/** Deletes the account: review, re-authentication, deletion, receipt. */
export function DeleteAccount(props: Props) {
  const { t, s, sentences, member, accountCounts } = props;
  const [step, setStep] = useState<Step>('closed');
  const deletion = useStore(ownDeletion.$deletion);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);

  useEffect(() => void ownDeletion.resume(member._id), [member._id]);
  useEffect(() => {
    if (step === 'closed' && wasOpen.current) opener.current?.focus();
    wasOpen.current = step !== 'closed';
  }, [step]);

  const close = () => setStep('closed');
  if (deletion.state === 'working' || deletion.state === 'done') {
    const isFirst = deletion.state === 'working' && deletion.step === 'data';
    return (
      <p className="notice" aria-live="polite" aria-busy="true">
        {isFirst ? t.workingData : t.workingIdentity}
      </p>
    );
  }
  if (deletion.state === 'failed') {
    return (
      <DeletionFailed
        t={t}
        failure={deletion}
        sentence={sentences[deletion.code]}
        onAgain={() =>
          void (deletion.step === 'data'
            ? ownDeletion.start(member._id, accountCounts)
            : ownDeletion.identityStep())
        }
        onLeave={() => {
          if (deletion.step === 'identity') return void ownDeletion.finish();
          ownDeletion.giveUp();
          close();
        }}
      />
    );
  }
  if (step === 'closed') {
    return (
      <p>
        <button ref={opener} type="button" className="button button-danger" onClick={() => setStep('review')}>
          {t.accountOpen}
        </button>
      </p>
    );
  }
  if (step === 'review') {
    return <DeletionReview {...props} onGoOn={() => setStep('prove')} onCancel={close} />;
  }
  return (
    <div className="stack">
      <p className="notice notice-warning">{t.proveWarning}</p>
      <Reauthenticate
        s={s}
        sentences={sentences}
        action={t.accountDelete}
        isDanger
        onDone={() => void ownDeletion.start(member._id, accountCounts)}
        onCancel={close}
      />
    </div>
  );
}
