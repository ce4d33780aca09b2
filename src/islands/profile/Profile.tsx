import { useStore } from '@nanostores/react';
import type { Locale } from '../../../contract/locales.ts';
import type { User } from '../../../contract/users.ts';
import type { profile } from '../../i18n/messages/profile/index.ts';
import { $visitor } from '../../stores/session.ts';
import { Overview } from './Overview.tsx';

export interface ProfileProps {
  locale: Locale;
  t: Record<keyof (typeof profile)['pt'], string>;
  paths: { profile: string; members: string; settings: string };
}

export interface SectionProps extends ProfileProps {
  member: User;
}

const nobody = () => null;

/** The section that the address names; a path that no section has shows the overview. */
export function Profile(props: ProfileProps) {
  const member = useStore($visitor, { ssr: nobody });
  const { t } = props;
  if (!member) {
    return (
      <div aria-busy="true">
        <p className="visually-hidden">{t.loading}</p>
        <div className="skeleton skeleton-title" />
        <div className="skeleton" />
        <div className="skeleton" />
      </div>
    );
  }
  return <Overview {...props} member={member} />;
}
