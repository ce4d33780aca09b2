import { useCallback, useEffect } from 'react';
import type { Locale } from '../../../contract/locales.ts';
import { api } from '../../clients/api.ts';
import { useResource } from '../../ui/use-resource.ts';
import { type EditorMessages, sentenceOf } from './messages.ts';

interface Props extends EditorMessages {
  body: string;
  /** Language of the post. */
  language: Locale;
  /** Selects the line of the body that an error is about. */
  onShowLine: (line: number) => void;
}

/** The post as the API will render it. Retries when back online. */
export function Preview(props: Props) {
  if (props.body.trim() === '') return <p className="editor-preview muted">{props.t.previewEmpty}</p>;
  return <Rendered {...props} />;
}

function Rendered({ body, language, t, sentences, onShowLine }: Props) {
  const [view, again] = useResource(
    useCallback(
      (signal: AbortSignal) => api.post('/posts/preview', { body: { body, locale: language }, signal }),
      [body, language],
    ),
  );

  useEffect(() => {
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [again]);

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
        <button type="button" className="button button-quiet button-small" onClick={again}>
          {t.retry}
        </button>
      </div>
    );
  }
  // Sanitised by the API.
  return (
    <div
      className="editor-preview prose"
      lang={language}
      dangerouslySetInnerHTML={{ __html: view.data.html }}
    />
  );
}
