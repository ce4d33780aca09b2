import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { ErrorCode } from '../../../contract/error-codes.ts';
import { api } from '../../clients/api.ts';
import { type PostEditorStore, createPostEditor } from '../../stores/post-editor.ts';
import { $member } from '../../stores/session.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { EditorForm, type EditorFormProps } from './EditorForm.tsx';

interface Props extends Omit<EditorFormProps, 'uid' | 'editor'> {
  tag: string;
  /** Slug of the post to edit; none for a new post. */
  slug?: string | undefined;
}

type View =
  { state: 'loading' } | { state: 'failed'; code: ErrorCode } | { state: 'ready'; editor: PostEditorStore };

/** Starts over when another member signs in and on retry. */
export function PostEditor(props: Props) {
  const uid = useStore($member)?._id;
  const [attempt, setAttempt] = useState(0);
  if (!uid) return <Loading t={props.t} />;
  return <Loaded key={`${uid}.${attempt}`} {...props} uid={uid} onRetry={() => setAttempt(attempt + 1)} />;
}

/** Query parameter that names a new post's draft, so that a reload or a new login restores it. */
const DRAFT = 'draft';

function nameDraft(slot: string): void {
  const url = new URL(location.href);
  if (url.searchParams.get(DRAFT) === slot) return;
  url.searchParams.set(DRAFT, slot);
  history.replaceState(history.state, '', url);
}

interface LoadedProps extends Props {
  uid: string;
  onRetry: () => void;
}

function Loaded({ uid, tag, slug, onRetry, ...form }: LoadedProps) {
  const { t, sentences, locale } = form;
  const [view, setView] = useState<View>({ state: 'loading' });

  useEffect(() => {
    const stop = new AbortController();
    let editor: PostEditorStore | undefined;
    async function begin(): Promise<void> {
      const sent = { params: { tag, slug: slug ?? '' }, signal: stop.signal };
      const result = slug ? await api.get('/users/:tag/posts/:slug', sent) : null;
      if (result && !result.ok) return setView({ state: 'failed', code: result.code });
      editor = createPostEditor({ api, uid, locale, post: result?.data ?? null, onSlot: nameDraft });
      await editor.open(new URLSearchParams(location.search).get(DRAFT));
      if (stop.signal.aborted) return editor.close();
      setView({ state: 'ready', editor });
    }
    begin().catch(() => {});
    return () => {
      stop.abort();
      editor?.close();
    };
  }, [uid, tag, slug, locale]);

  if (view.state === 'loading') return <Loading t={t} />;
  if (view.state === 'ready') return <EditorForm {...form} uid={uid} editor={view.editor} />;
  return (
    <LoadFailure
      code={view.code}
      sentences={sentences}
      retry={{ label: t.retry, run: onRetry }}
      signIn={t.signInAgain}
    />
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
