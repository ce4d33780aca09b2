import { useCallback } from 'react';
import type { ModerationEntry } from '../../../contract/moderation.ts';
import type { User } from '../../../contract/users.ts';
import { format, formatDate } from '../../i18n/format.ts';
import type { decisions } from '../../i18n/messages/decisions/index.ts';
import { listDecisions } from '../../clients/own-posts.ts';
import { usePages } from '../../ui/use-pages.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import type { OverviewProps } from './Overview.tsx';

export interface DecisionMessages {
  d: Record<keyof (typeof decisions)['pt'], string>;
  /** How to contest a decision. */
  contact: { label: string; link?: { name: string; href: string } };
}

interface Props extends OverviewProps {
  member: User;
}

const WHEN = { hide: 'wasHidden', unhide: 'wasShown', delete: 'wasDeleted' } as const;

/** Moderators' decisions on the member's posts; renders nothing when there are none. */
export function Decisions({ locale, d, sentences, contact, paths, member }: Props) {
  const [pages, more] = usePages(useCallback((cursor) => listDecisions(member._id, cursor), [member._id]));
  if (pages.state === 'failed')
    return (
      <LoadFailure
        title={d.decisionsFailed}
        code={pages.code ?? 'internal'}
        sentences={sentences}
        retry={{ label: d.tryAgain, run: more }}
      />
    );
  if (pages.items.length === 0) return null;
  const href = ({ slug }: ModerationEntry['post']) => `${paths.members}/${member.tag}/${slug}`;

  return (
    <section className="stack" aria-labelledby="decisions">
      <h2 id="decisions">{d.decisions}</h2>
      <ul className="profile-decisions">
        {pages.items.map(({ id, action, reason, post, created }) => (
          <li key={id}>
            <p>{post.slug === '' ? <b>{post.title}</b> : <a href={href(post)}>{post.title}</a>}</p>
            <p className="muted small ui">{format(d[WHEN[action]], { date: formatDate(locale, created) })}</p>
            {action !== 'unhide' && (
              <p className="ui">
                <b>{d.reason}</b> {reason || d.noReason}
              </p>
            )}
          </li>
        ))}
      </ul>
      {pages.next !== null && (
        <p>
          <button type="button" className="button button-quiet button-small" onClick={more}>
            {d.moreDecisions}
          </button>
        </p>
      )}
      <p className="ui">
        {d.hiddenNext} {contact.label}{' '}
        {contact.link && (
          <>
            <a href={contact.link.href}>{contact.link.name}</a>.
          </>
        )}
      </p>
    </section>
  );
}
