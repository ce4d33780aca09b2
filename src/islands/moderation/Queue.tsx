import type { ReportedPost } from '../../../contract/moderation.ts';
import { format, formatDate, plural } from '../../i18n/format.ts';
import { type ModerationAct, listReported } from '../../clients/moderation.ts';
import { showToast } from '../../stores/toasts.ts';
import type { ModerationProps } from './Moderation.tsx';
import { More } from './More.tsx';
import { PostTools } from './PostTools.tsx';
import { usePages } from '../../ui/use-pages.ts';

interface Props extends ModerationProps {
  onDecided: () => void;
}

/** Reported posts with their reports, until decided. */
export function Queue(props: Props) {
  const { t, locale, onDecided } = props;
  const [pages, more] = usePages(listReported);
  const isEmpty = pages.state === 'ready' && pages.items.length === 0;

  function onDone(act: ModerationAct): void {
    showToast({ type: 'success', message: t[`${act}Done`], locale });
    onDecided();
  }

  return (
    <section aria-labelledby="queue">
      <div className="section-heading">
        <h2 id="queue">{t.queue}</h2>
      </div>
      {isEmpty && (
        <div className="empty">
          <p className="empty-title">{t.queueEmpty}</p>
          <p>{t.queueEmptyHint}</p>
        </div>
      )}
      <ul className="moderation-list">
        {pages.items.map((reported) => (
          <Reported key={reported.post.id} {...props} {...reported} onDone={onDone} />
        ))}
      </ul>
      <More {...props} pages={pages} label={t.more} failed={t.queueFailed} onMore={more} />
    </section>
  );
}

interface ReportedProps extends ModerationProps, ReportedPost {
  onDone: (act: ModerationAct) => void;
}

function Reported({ post, count, reports, onDone, ...props }: ReportedProps) {
  const { t, locale, paths } = props;
  const { author } = post;
  const lang = post.locale === locale ? undefined : post.locale;
  const rest = count - reports.length;
  const isWaiting = post.status === 'hidden';

  return (
    <li>
      <h3 lang={lang}>
        <a href={`${paths.members}/${author.tag}/${post.slug}`}>{post.title}</a>
      </h3>
      <p className="muted small ui">
        {format(t.by, { name: author.name })} ·{' '}
        <b>{plural(locale, count, { one: t.reportsOne, other: t.reportsOther })}</b>
      </p>
      {post.summary && (
        <p className="moderation-excerpt" lang={lang}>
          {post.summary}
        </p>
      )}
      {reports.map(({ id, reason, reporter, created }) => (
        <blockquote key={id}>
          <p>{reason || t.noReportReason}</p>
          <p className="muted small">
            {reporter ? (
              <a href={`${paths.members}/${reporter.tag}`}>{reporter.name}</a>
            ) : isWaiting ? (
              t.noticed
            ) : (
              t.visitor
            )}{' '}
            · <time dateTime={created}>{formatDate(locale, created)}</time>
          </p>
        </blockquote>
      ))}
      {rest > 0 && (
        <p className="muted small ui">
          {plural(locale, rest, { one: t.otherReportsOne, other: t.otherReportsOther })}
        </p>
      )}
      <PostTools
        {...props}
        post={{ id: post.id, title: post.title, author: author.name }}
        acts={isWaiting ? ['unhide', 'leave', 'delete'] : ['dismiss', 'hide', 'delete']}
        onDone={onDone}
      />
    </li>
  );
}
