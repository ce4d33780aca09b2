import type { PostPage } from '../../contract/posts.ts';
import { api } from './api.ts';

/** A page of the member's own unpublished posts, newest first; null on failure. */
export async function listUnpublished(
  author: string,
  status: 'draft' | 'hidden',
  cursor?: string,
): Promise<PostPage | null> {
  const page = await api.get('/posts', { query: { author, status, cursor } });
  return page.ok ? page.data : null;
}

/** Moderators' decisions on the member's own posts, newest first. */
export const listDecisions = (uid: string, cursor?: string) =>
  api.get('/users/:id/moderation', { params: { id: uid }, query: { cursor, limit: 5 } });
