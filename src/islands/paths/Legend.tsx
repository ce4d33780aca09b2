import { Fragment } from 'react';
import type { PathsMessages } from './messages.ts';

/** What the lines of the drawings mean, as a sentence. */
export function Legend({ t }: PathsMessages) {
  const names: Record<string, string> = {
    teacher: t.legendTeacher,
    influence: t.legendInfluence,
    critic: t.legendCritic,
  };
  return (
    <p className="chain-legend">
      {t.legend.split(/\{(\w+)\}/).map((part, at) => (
        <Fragment key={part}>{at % 2 === 1 ? <span className={part}>{names[part]}</span> : part}</Fragment>
      ))}
    </p>
  );
}
