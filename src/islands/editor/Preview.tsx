import { useEffect, useState } from 'react';
import type { ErrorCode } from '../../../contract/error-codes.ts';
import type { Problem } from '../../../contract/errors.ts';
import type { Locale } from '../../../contract/locales.ts';
import type { Preview as Rendered } from '../../../contract/posts.ts';
import { api } from '../../clients/api.ts';
import { type EditorMessages, sentenceOf } from './messages.ts';

interface Props extends EditorMessages {
  body: string;
  /** Language of the post. */
  language: Locale;
  /** Leads from a refusal to the line of the body that it is about. */
  onShowLine: (line: number) => void;
}

type View =
  | { state: 'loading' }
  | { state: 'shown'; html: string }
  | { state: 'failed'; code: ErrorCode; problem?: Problem | undefined };

/** What the post will look like, made by the API as it will be stored. It tries again when the network is back. */
export function Preview(props: Props) {
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const again = () => setAttempt((count) => count + 1);
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);

  if (props.body.trim() === '') return <p className="editor-preview muted">{props.t.previewEmpty}</p>;
  return <Attempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function Attempt({ body, language, t, sentences, onShowLine, onRetry }: Props & { onRetry: () => void }) {
  const [view, setView] = useState<View>({ state: 'loading' });

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    api.post<Rendered>('posts/preview', { body, locale: language }, { signal }).then(
      (result) =>
        setView(result.ok ? { state: 'shown', html: result.data.html } : { ...result, state: 'failed' }),
      () => {},
    );
    return () => stop.abort();
  }, [body, language]);

  if (view.state === 'loading') {
    return (
      <div className="editor-preview" aria-busy="true">
        <p className="visually-hidden">{t.previewLoading}</p>
        <div className="skeleton" />
        <div className="skeleton" />
        <div className="skeleton" />
      </div>
    );
  }
  if (view.state === 'failed') {
    const { issue, line } = view.problem?.fields?.find(({ path }) => path === 'body') ?? {};
    if (line !== undefined) {
      return (
        <div className="notice notice-warning" role="alert">
          <p>{sentenceOf(sentences, issue, line)}</p>
          <button type="button" className="button button-quiet button-small" onClick={() => onShowLine(line)}>
            {t.showLine}
          </button>
        </div>
      );
    }
    return (
      <div className="notice notice-warning" role="alert">
        <p>{view.code === 'offline' ? t.previewOffline : sentences[view.code]}</p>
        <button type="button" className="button button-quiet button-small" onClick={onRetry}>
          {t.retry}
        </button>
      </div>
    );
  }
  // The API has sanitised it.
  return (
    <div className="editor-preview prose" lang={language} dangerouslySetInnerHTML={{ __html: view.html }} />
  );
}
