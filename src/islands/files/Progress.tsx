import { format } from '../../i18n/format.ts';
import type { UploadProgress } from '../../stores/upload-files.ts';
import { type FileMessages, percent } from './messages.ts';

interface Props extends Pick<FileMessages, 't' | 'locale'> {
  progress: UploadProgress;
}

/** Upload progress. Screen readers hear of pauses, not of each step. */
export function Progress({ t, locale, progress }: Props) {
  const isPaused = progress.state === 'paused';
  return (
    <div className="progress">
      <progress value={progress.fraction} max={1} aria-label={t.sending} />
      <p className="field-hint" aria-hidden="true">
        {format(t.sendingPart, { percent: percent(locale, progress.fraction) })}
      </p>
      <output className="field-hint">{isPaused && (progress.by === 'member' ? t.held : t.paused)}</output>
    </div>
  );
}

interface PauseProps extends Pick<FileMessages, 't'> {
  progress: UploadProgress;
  /** File name, where several are uploaded. */
  name?: string;
  onPause: () => void;
  onResume: () => void;
}

/** Pauses and resumes an upload, also while offline. */
export function PauseButton({ t, progress, name, onPause, onResume }: PauseProps) {
  const isHeld = progress.state === 'paused' && progress.by === 'member';
  const label = name && format(isHeld ? t.resumeOf : t.pauseOf, { name });
  return (
    <button
      type="button"
      className="button button-secondary button-small"
      aria-label={label}
      onClick={isHeld ? onResume : onPause}
    >
      {isHeld ? t.resume : t.pause}
    </button>
  );
}
