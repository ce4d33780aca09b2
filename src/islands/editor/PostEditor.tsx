import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { ErrorCode } from '../../../contract/error-codes.ts';
import type { Post } from '../../../contract/posts.ts';
import { api } from '../../clients/api.ts';
import { type PostEditorStore, createPostEditor } from '../../stores/post-editor.ts';
import { $visitor } from '../../stores/session.ts';
import { EditorForm, type EditorFormProps } from './EditorForm.tsx';

interface Props extends Omit<EditorFormProps, 'uid' | 'editor'> {
  tag: string;
  /** The post to edit; without one a new post is written. */
  slug?: string | undefined;
}

type View =
  { state: 'loading' } | { state: 'failed'; code: ErrorCode } | { state: 'ready'; editor: PostEditorStore };

/** Begins anew when another member signs in, and when loading is tried again. */
export function PostEditor(props: Props) {
  const uid = useStore($visitor)?._id;
  const [attempt, setAttempt] = useState(0);
  if (!uid) return <Loading t={props.t} />;
  return <Loaded key={`${uid}.${attempt}`} {...props} uid={uid} onRetry={() => setAttempt(attempt + 1)} />;
}

interface LoadedProps extends Props {
  uid: string;
  onRetry: () => void;
}

function Loaded({ uid, tag, slug, onRetry, ...form }: LoadedProps) {
  const { t, sentences, locale } = form;
  const [view, setView] = useState<View>(() =>
    slug
      ? { state: 'loading' }
      : { state: 'ready', editor: createPostEditor({ api, uid, locale, post: null }) },
  );

  useEffect(() => {
    if (!slug) return;
    const stop = new AbortController();
    api.get<Post>(`users/${tag}/posts/${encodeURIComponent(slug)}`, { signal: stop.signal }).then(
      (result) =>
        setView(
          result.ok
            ? { state: 'ready', editor: createPostEditor({ api, uid, locale, post: result.data }) }
            : { state: 'failed', code: result.code },
        ),
      () => {},
    );
    return () => stop.abort();
  }, [uid, tag, slug, locale]);

  if (view.state === 'loading') return <Loading t={t} />;
  if (view.state === 'ready') return <EditorForm {...form} uid={uid} editor={view.editor} />;
  return (
    <div className="notice notice-error" role="alert">
      <p>{sentences[view.code]}</p>
      <button type="button" className="button button-small" onClick={onRetry}>
        {t.retry}
      </button>
    </div>
  );
}

function Loading({ t }: Pick<Props, 't'>) {
  return (
    <div aria-busy="true">
      <p className="visually-hidden">{t.loading}</p>
      <div className="skeleton skeleton-title" />
      <div className="skeleton skeleton-block" />
    </div>
  );
}
