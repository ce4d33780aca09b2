import { format } from '../../i18n/format.ts';
import type { PostImages, PostImagesState } from '../../stores/post-images.ts';
import { Progress } from '../files/Progress.tsx';
import { type FileWords, issueSentence } from '../files/words.ts';

interface Props extends FileWords {
  state: PostImagesState;
  images: PostImages;
}

/** Images that are on their way into the text, and why one is not. */
export function SendingImages({ state, images, ...words }: Props) {
  const { t } = words;
  const { issue } = state;
  const onTheWay = state.images.filter(({ progress }) => progress.state !== 'ready');

  return (
    <>
      <div role="alert" className={issue ? 'notice notice-error' : undefined}>
        {issue && (
          <p>
            <b>{issue.label}</b>: {issueSentence(words, issue.issue)}
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
                    {words.sentences[progress.code]}
                  </p>
                ) : (
                  progress.state !== 'ready' && (
                    <Progress {...words} part={progress.part} isPaused={progress.state === 'paused'} />
                  )
                )}
                <span className="cluster">
                  {progress.state === 'failed' && (
                    <button
                      type="button"
                      className="button button-small"
                      aria-label={format(t.retryOf, name)}
                      onClick={() => images.retry(id)}
                    >
                      {t.retry}
                    </button>
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
