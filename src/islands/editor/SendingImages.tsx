import { format } from '../../i18n/format.ts';
import { isUnderWay } from '../../stores/upload-files.ts';
import type { PostImages, PostImagesState } from '../../stores/post-images.ts';
import { PauseButton, Progress } from '../files/Progress.tsx';
import { announce } from '../files/announce.ts';
import { type FileMessages, issueSentence } from '../files/messages.ts';

interface Props extends FileMessages {
  state: PostImagesState;
  images: PostImages;
}

/** Uploads in progress, and why one failed. */
export function SendingImages({ state, images, ...messages }: Props) {
  const { t } = messages;
  const { issue } = state;
  const onTheWay = state.images.filter(({ progress }) => progress.state !== 'ready');

  return (
    <>
      <div role="alert" className={issue ? 'notice notice-error' : undefined}>
        {issue && (
          <p>
            <b>{issue.label}</b>: {issueSentence(messages, issue.issue)}
          </p>
        )}
      </div>
      {onTheWay.length > 0 && (
        <ul className="sending-images" aria-label={t.images}>
          {onTheWay.map(({ id, label, progress }) => {
            const name = { name: label };
            return (
              <li key={id}>
                <b className="sending-name">{label}</b>
                {progress.state === 'failed' ? (
                  <p className="field-error" role="alert">
                    {messages.sentences[progress.code]}
                  </p>
                ) : (
                  progress.state !== 'ready' && <Progress {...messages} progress={progress} />
                )}
                <span className="cluster">
                  {progress.state === 'failed' && (
                    <button
                      type="button"
                      className="button button-small"
                      aria-label={format(t.retryOf, name)}
                      onClick={() => announce(messages, images.retry(id), t.inserted)}
                    >
                      {t.retry}
                    </button>
                  )}
                  {isUnderWay(progress) && (
                    <PauseButton
                      t={t}
                      progress={progress}
                      name={label}
                      onPause={() => images.pause(id)}
                      onResume={() => images.resume(id)}
                    />
                  )}
                  <button
                    type="button"
                    className="button button-quiet button-small"
                    aria-label={format(progress.state === 'failed' ? t.dismissOf : t.stopOf, name)}
                    onClick={() => images.cancel(id)}
                  >
                    {progress.state === 'failed' ? t.dismiss : t.stop}
                  </button>
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
