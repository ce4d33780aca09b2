import { api } from '../clients/api.ts';
import { localePath } from '../i18n/paths.ts';
import { pageLocale } from './session.ts';
import { type Undo, queueToast, showToast } from './toasts.ts';

/** Restores a deleted post and opens it. */
export async function restorePost({ post, done, failed }: Undo): Promise<void> {
  const result = await api.post('/posts/:id/restore', { params: { id: post } });
  if (!result.ok) {
    showToast({ type: 'error', message: failed });
    return;
  }
  const { author, slug, status } = result.data;
  queueToast({ type: 'success', message: done });
  const path = `/u/${author.tag}/${slug}${status === 'published' ? '' : '/edit'}`;
  location.assign(localePath(pageLocale(), path));
}
