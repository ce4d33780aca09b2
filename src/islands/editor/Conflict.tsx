import { useEffect, useRef } from 'react';
import type { Post } from '../../../contract/posts.ts';
import { format, formatDate } from '../../i18n/format.ts';
import type { PostFields } from '../../lib/post-fields.ts';
import type { EditorMessages } from './messages.ts';

interface Props extends EditorMessages {
  stored: Post;
  mine: PostFields;
  onType: (change: Partial<PostFields>) => void;
  onKeepMine: () => void;
  onKeepStored: () => void;
}

/** The stored text, read-only, beside the member's own, editable. */
export function Conflict({ stored, mine, onType, onKeepMine, onKeepStored, t, locale }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const date = formatDate(locale, stored.updated, {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: undefined,
  });

  return (
    <section className="form editor-conflict" aria-labelledby="conflict">
      <div className="notice notice-warning">
        <h2 id="conflict" ref={heading} tabIndex={-1} className="notice-title">
          {t.conflictTitle}
        </h2>
        <p>{t.conflictText}</p>
      </div>
      <div className="editor-sides">
        <fieldset className="form">
          <legend>{format(t.conflictStored, { date })}</legend>
          <label className="field">
            <span>{t.title}</span>
            <input className="input" readOnly value={stored.title} />
          </label>
          <label className="field">
            <span>{t.summary}</span>
            <textarea className="input" rows={3} readOnly value={stored.summary} />
          </label>
          <label className="field">
            <span>{t.text}</span>
            <textarea className="input editor-body" readOnly value={stored.body} />
          </label>
          <button type="button" className="button button-secondary" onClick={onKeepStored}>
            {t.keepStored}
          </button>
        </fieldset>
        <fieldset className="form">
          <legend>{t.conflictMine}</legend>
          <label className="field">
            <span>{t.title}</span>
            <input
              className="input"
              value={mine.title}
              onChange={(event) => onType({ title: event.currentTarget.value })}
            />
          </label>
          <label className="field">
            <span>{t.summary}</span>
            <textarea
              className="input"
              rows={3}
              value={mine.summary}
              onChange={(event) => onType({ summary: event.currentTarget.value })}
            />
          </label>
          <label className="field">
            <span>{t.text}</span>
            <textarea
              className="input editor-body"
              value={mine.body}
              onChange={(event) => onType({ body: event.currentTarget.value })}
            />
          </label>
          <button type="button" className="button" onClick={onKeepMine}>
            {t.keepMine}
          </button>
        </fieldset>
      </div>
    </section>
  );
}
