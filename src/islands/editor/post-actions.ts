import type { PostEditorStore } from '../../stores/post-editor.ts';
import type { NewStatus } from '../../stores/save-post.ts';
import { queueToast, showToast } from '../../stores/toasts.ts';
import type { EditorMessages } from './messages.ts';

interface Editing extends Pick<EditorMessages, 't' | 'locale'> {
  editor: PostEditorStore;
  base: string;
}

/** Saves a post: a published one opens its page, as one that waits for a moderator; a draft stays in the editor. */
export async function savePost({ editor, base, t, locale, status }: Editing & { status: NewStatus }) {
  const before = editor.$editor.get().post;
  const post = await editor.save(status);
  if (!post) return;
  if (post.status === 'published') {
    const message = before?.status === 'published' ? t.updated : t.published;
    queueToast({ type: 'success', message });
    location.assign(`${base}/${post.slug}`);
    return;
  }
  if (post.status === 'hidden' && before?.status !== 'hidden') {
    queueToast({ type: 'warning', message: t.waits });
    // Says why, and how to contest it.
    location.assign(`${base}/${post.slug}`);
    return;
  }
  history.replaceState(null, '', `${base}/${post.slug}/edit`);
  if (!before) nameThePage(t.editTitle);
  showToast({ type: 'success', message: post.status === 'draft' ? t.draftSaved : t.updated, locale });
}

/** Updates title and heading once a new post has become a draft. */
function nameThePage(title: string): void {
  const heading = document.querySelector('h1');
  if (!heading) return;
  document.title = document.title.replace(heading.textContent, title);
  heading.textContent = title;
}

export async function deletePost({ editor, base, t }: Editing): Promise<void> {
  const { post } = editor.$editor.get();
  if (!(await editor.remove())) return;
  const undo = post ? { post: post.id, label: t.undo, done: t.undone, failed: t.undoFailed } : undefined;
  queueToast({ type: 'success', message: t.deleted, undo });
  location.assign(base);
}
