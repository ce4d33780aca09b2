import { useState } from 'react';
import type { Locale } from '../../../contract/locales.ts';
import { formatDate } from '../../i18n/format.ts';
import type { profile } from '../../i18n/messages/profile/index.ts';
import { logout } from '../../stores/session.ts';
import { Waiting } from './Waiting.tsx';
import { useMember } from './use-member.ts';

interface Props {
  locale: Locale;
  t: Record<keyof (typeof profile)['pt'], string>;
  paths: { profile: string; members: string; settings: string };
}

/** Who the member is, and the ways on. */
export function Overview({ locale, t, paths }: Props) {
  const member = useMember();
  const [isLeaving, setLeaving] = useState(false);
  if (!member) return <Waiting label={t.loading} />;
  const page = `${paths.members}/${member.tag}`;

  return (
    <section className="stack" aria-labelledby="overview">
      <h2 id="overview" className="visually-hidden">
        {t.overview}
      </h2>
      <div className="profile-who">
        {member.pictureMedium ? (
          <img className="medallion" src={member.pictureMedium} alt="" width="80" height="80" />
        ) : (
          <span className="medallion" aria-hidden="true">
            {member.name.slice(0, 1).toUpperCase()}
          </span>
        )}
        <dl className="profile-facts">
          <dt>{t.name}</dt>
          <dd>{member.name}</dd>
          <dt>{t.email}</dt>
          <dd>{member.email}</dd>
          <dt>{t.tag}</dt>
          <dd>
            <a href={page}>{page}</a>
          </dd>
          <dt>{t.since}</dt>
          <dd>{formatDate(locale, member.created)}</dd>
        </dl>
      </div>
      <div className="form-actions">
        <a className="button" href={`${page}/post/new`}>
          {t.newPost}
        </a>
        <a className="button button-secondary" href={`${page}/edit`}>
          {t.edit}
        </a>
        <a className="button button-secondary" href={page}>
          {t.publicPage}
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
    </section>
  );
}
