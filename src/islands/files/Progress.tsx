import { format } from '../../i18n/format.ts';
import { type FileWords, percent } from './words.ts';

interface Props extends Pick<FileWords, 't' | 'locale'> {
  part: number;
  isPaused: boolean;
}

/** How far a file is; that it waits for the network is said aloud, each step is not. */
export function Progress({ t, locale, part, isPaused }: Props) {
  return (
    <div className="progress">
      <progress value={part} max={1} aria-label={t.sending} />
      <p className="field-hint" aria-hidden="true">
        {format(t.sendingPart, { percent: percent(locale, part) })}
      </p>
      <output className="field-hint">{isPaused && t.paused}</output>
    </div>
  );
}
