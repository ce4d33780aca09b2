import { type ReactNode, type RefObject, useId } from 'react';
import { format, formatList } from '../i18n/format.ts';
import type { Locale } from '../../contract/locales.ts';
import type { DraftMessages } from './form-messages.ts';

interface Props<Name extends string> {
  d: DraftMessages;
  locale: Locale;
  conflicts: readonly Name[];
  followed: readonly Name[];
  /** The form's field labels. */
  labels: Readonly<Record<Name, string>>;
  /** The stored value as shown; empty: none. */
  shown: (name: Name) => ReactNode;
  onDecide: (name: Name, side: 'mine' | 'theirs') => void;
  noticeRef: RefObject<HTMLDivElement | null>;
}

/** Changes saved elsewhere while this form was open; the member resolves each conflict. */
export function ChangedElsewhere<Name extends string>(props: Props<Name>) {
  const { d, locale, conflicts, followed, labels, shown, onDecide, noticeRef } = props;
  const id = useId();
  if (conflicts.length === 0 && followed.length === 0) return <div role="alert" ref={noticeRef} />;
  const names = formatList(locale, followed.map((name) => labels[name])); // prettier-ignore

  return (
    <div role="alert" ref={noticeRef} tabIndex={-1} className="notice notice-warning changed-elsewhere">
      <p className="notice-title">{d.changedTitle}</p>
      {followed.length > 0 && <p>{format(d.followed, { fields: names })}</p>}
      {conflicts.length > 0 && <p>{d.conflicts}</p>}
      <ul>
        {conflicts.map((name) => (
          <li key={name}>
            <p id={`${id}-${name}`}>
              <b>{labels[name]}</b>
            </p>
            <blockquote>{shown(name) || d.nothing}</blockquote>
            <div className="cluster">
              <button
                type="button"
                className="button button-secondary button-small"
                aria-describedby={`${id}-${name}`}
                onClick={() => onDecide(name, 'mine')}
              >
                {d.keepMine}
              </button>
              <button
                type="button"
                className="button button-quiet button-small"
                aria-describedby={`${id}-${name}`}
                onClick={() => onDecide(name, 'theirs')}
              >
                {d.takeTheirs}
              </button>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
