import { useState } from 'react';
import type { Locale } from '../../../contract/locales.ts';
import type { AccountSentences } from '../../i18n/error-sentences.ts';
import { formatDate } from '../../i18n/format.ts';
import type { profile } from '../../i18n/messages/profile/index.ts';
import { logout } from '../../stores/session.ts';
import { useMethods } from '../account/use-methods.ts';
import { MemberDisc } from '../files/MemberDisc.tsx';
import { type DecisionMessages, Decisions } from './Decisions.tsx';
import { OwnCounts } from './OwnCounts.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { useAccountCounts } from './use-account-counts.ts';
import { useMember } from '../../ui/use-member.ts';

export interface OverviewProps extends DecisionMessages {
  locale: Locale;
  t: Record<keyof (typeof profile)['pt'], string>;
  sentences: AccountSentences;
  paths: { profile: string; members: string; settings: string };
}

/** The account's overview: identity, counts, links. */
export function Overview(props: OverviewProps) {
  const { locale, t, paths } = props;
  const member = useMember();
  const { methods } = useMethods();
  const [accountCounts, countAgain] = useAccountCounts();
  const [isLeaving, setLeaving] = useState(false);
  if (!member) return <Waiting label={t.loading} />;
  const page = `${paths.members}/${member.tag}`;
  const isVerified = methods.state === 'ready' && methods.data.isVerified;

  return (
    <div className="profile-overview">
      <section className="profile-who" aria-labelledby="who">
        <MemberDisc name={member.name} picture={member.pictureMedium} size="6rem" />
        <div className="stack">
          <div>
            <h2 id="who">{member.name}</h2>
            <p className="muted ui">@{member.tag}</p>
          </div>
          <dl className="profile-facts">
            <dt>{t.email}</dt>
            <dd>
              {member.email}
              {methods.state === 'ready' && (
                <span className={isVerified ? 'profile-verified' : 'profile-unverified'}>
                  {isVerified ? t.verified : <a href={`${paths.profile}/security`}>{t.unverified}</a>}
                </span>
              )}
            </dd>
            <dt>{t.tag}</dt>
            <dd>
              <a href={page}>{page}</a>
            </dd>
            <dt>{t.since}</dt>
            <dd>{formatDate(locale, member.created)}</dd>
          </dl>
          <p className="cluster">
            <a className="button button-secondary button-small" href={`${page}/edit`}>
              {t.edit}
            </a>
            <a className="button button-quiet button-small" href={page}>
              {t.publicPage}
            </a>
          </p>
        </div>
      </section>
      <Decisions {...props} member={member} />
      <section className="stack" aria-labelledby="held">
        <h2 id="held">{t.held}</h2>
        <OwnCounts
          {...props}
          page={page}
          accountCounts={isLeaving && accountCounts.state === 'failed' ? { state: 'loading' } : accountCounts}
          onAgain={countAgain}
        />
      </section>
      <div className="form-actions">
        <a className="button" href={`${page}/post/new`}>
          {t.newPost}
        </a>
        <a className="button button-quiet" href={paths.settings}>
          {t.settings}
        </a>
        <button
          type="button"
          className="button button-quiet"
          aria-busy={isLeaving || undefined}
          onClick={() => {
            setLeaving(true);
            void logout();
          }}
        >
          {isLeaving ? t.loggingOut : t.logout}
        </button>
      </div>
    </div>
  );
}
