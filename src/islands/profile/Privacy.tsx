import { Suspense, lazy } from 'react';
import type { Locale } from '../../../contract/locales.ts';
import type { privacy } from '../../i18n/messages/privacy/index.ts';
import type { SecurityMessages } from '../account/Reauthenticate.tsx';
import { ExportButton } from './ExportButton.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { useAccountCounts } from './use-account-counts.ts';
import { useMember } from '../../ui/use-member.ts';

/** Lazy: the larger half of this page, and rarely used. */
const DeleteData = lazy(() => import('./DeleteData.tsx').then((module) => ({ default: module.DeleteData })));
const DeleteAccount = lazy(() =>
  import('./DeleteAccount.tsx').then((module) => ({ default: module.DeleteAccount })),
);

export interface PrivacyMessages extends SecurityMessages {
  locale: Locale;
  t: Record<keyof (typeof privacy)['pt'], string>;
}

/** Export and deletion of a member's data. */
export function Privacy(messages: PrivacyMessages) {
  const { t } = messages;
  const member = useMember();
  const [counted, countAgain] = useAccountCounts();
  if (!member) return <Waiting label={t.loading} />;
  const accountCounts = counted.state === 'ready' ? counted.data : null;

  return (
    <>
      <section className="profile-section" aria-labelledby="export">
        <div className="profile-about">
          <h2 id="export">{t.exportTitle}</h2>
          <p>{t.exportAbout}</p>
        </div>
        <div className="stack">
          <p className="ui">{t.exportHolds}</p>
          <ExportButton {...messages} uid={member._id} />
        </div>
      </section>
      <section className="profile-section" aria-labelledby="parts">
        <div className="profile-about">
          <h2 id="parts">{t.partsTitle}</h2>
          <p>{t.partsAbout}</p>
        </div>
        <Suspense fallback={<div className="skeleton" />}>
          <DeleteData {...messages} member={member} accountCounts={accountCounts} onGone={countAgain} />
        </Suspense>
      </section>
      <section className="profile-section" aria-labelledby="delete-account">
        <div className="profile-about">
          <h2 id="delete-account">{t.accountTitle}</h2>
          <p>{t.accountAbout}</p>
        </div>
        <Suspense fallback={<div className="skeleton" />}>
          <DeleteAccount {...messages} member={member} accountCounts={accountCounts} />
        </Suspense>
      </section>
    </>
  );
}
