import { useEffect, useRef, useState } from 'react';
import { useMember } from '../../ui/use-member.ts';
import { Waiting } from '../../ui/Waiting.tsx';
import { Log } from './Log.tsx';
import { Queue } from './Queue.tsx';
import type { ModerationMessages } from './messages.ts';

export interface ModerationProps extends ModerationMessages {
  paths: { home: string; members: string };
}

/** The moderators' page: reported posts, and the log. */
export function Moderation(props: ModerationProps) {
  const { t, paths } = props;
  const member = useMember();
  /** Each decision reloads both lists. */
  const [decisions, setDecisions] = useState(0);
  // The pressed button goes with its post.
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (decisions > 0) page.current?.focus();
  }, [decisions]);
  if (!member) return <Waiting label={t.loading} />;
  if (!member.permisions.includes('moderate')) {
    return (
      <div className="empty">
        <p className="empty-title">{t.refusedTitle}</p>
        <p>{t.refusedText}</p>
        <p>
          <a className="button" href={paths.home}>
            {t.home}
          </a>
        </p>
      </div>
    );
  }
  const onDecided = () => setDecisions((before) => before + 1);
  return (
    <div className="moderation-page" ref={page} tabIndex={-1}>
      <Queue key={`queue-${decisions}`} {...props} onDecided={onDecided} />
      <Log key={`log-${decisions}`} {...props} onDecided={onDecided} />
    </div>
  );
}
