import type { LogEntry } from '../../../contract/moderation.ts';
import { format, formatDate, plural } from '../../i18n/format.ts';
import { listLog } from '../../clients/moderation.ts';
import { showToast } from '../../stores/toasts.ts';
import type { ModerationProps } from './Moderation.tsx';
import { More } from './More.tsx';
import { PostTools } from './PostTools.tsx';
import { usePages } from '../../ui/use-pages.ts';

interface Props extends ModerationProps {
  onDecided: () => void;
}

/** The log of moderation, newest first; a hidden post can be shown again. */
export function Log(props: Props) {
  const { t } = props;
  const [pages, more] = usePages(listLog);
  const isEmpty = pages.state === 'ready' && pages.items.length === 0;
  /** Only the last action on a post can be undone. */
  const latest = new Map([...pages.items].reverse().map((entry) => [entry.post.id, entry.id]));

  return (
    <section aria-labelledby="log">
      <div className="section-heading">
        <h2 id="log">{t.log}</h2>
      </div>
      {isEmpty && <p className="muted">{t.logEmpty}</p>}
      <ol className="moderation-list moderation-log">
        {pages.items.map((entry) => (
          <Entry key={entry.id} {...props} entry={entry} isLatest={latest.get(entry.post.id) === entry.id} />
        ))}
      </ol>
      <More {...props} pages={pages} label={t.logMore} failed={t.logFailed} onMore={more} />
    </section>
  );
}

const DID = { hide: 'didHide', unhide: 'didUnhide', delete: 'didDelete', dismiss: 'didDismiss' } as const;

function Entry({ entry, isLatest, onDecided, ...props }: Props & { entry: LogEntry; isLatest: boolean }) {
  const { t, locale, paths } = props;
  const { action, author, moderator, post, reason, reports, created, isHidden } = entry;
  const isThere = action !== 'delete' && post.slug !== '';

  return (
    <li>
      <p>
        {moderator ? <a href={`${paths.members}/${moderator.tag}`}>{moderator.name}</a> : t.someone}{' '}
        {t[DID[action]]}{' '}
        {isThere ? (
          <a href={`${paths.members}/${author.tag}/${post.slug}`}>{post.title}</a>
        ) : (
          <b>{post.title}</b>
        )}
        , {format(t.by, { name: author.name })}
      </p>
      <p className="muted small ui">
        <time dateTime={created}>
          {formatDate(locale, created, { dateStyle: 'long', timeStyle: 'short', timeZone: undefined })}
        </time>
        {reports > 0 && ` · ${plural(locale, reports, { one: t.reportsOne, other: t.reportsOther })}`}
      </p>
      {(action === 'hide' || action === 'delete') && <blockquote>{reason || t.noReason}</blockquote>}
      {isHidden && isLatest && (
        <PostTools
          {...props}
          post={{ id: post.id, title: post.title, author: author.name }}
          acts={['unhide', 'delete']}
          onDone={(act) => {
            showToast({ type: 'success', message: t[`${act}Done`], locale });
            onDecided();
          }}
        />
      )}
    </li>
  );
}
