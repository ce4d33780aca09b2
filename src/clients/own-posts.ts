import type { PostPage } from '../../contract/posts.ts';
import { api } from './api.ts';

/** A page of what the member who is signed in has not published, newest first; null when it cannot be read. */
export async function listUnpublished(
  author: string,
  status: 'draft' | 'hidden',
  cursor?: string,
): Promise<PostPage | null> {
  const page = await api.get('/posts', { query: { author, status, cursor } });
  return page.ok ? page.data : null;
}

/** What moderators decided about the posts of the member who is signed in, newest first. */
export const listDecisions = (uid: string, cursor?: string) =>
  api.get('/users/:id/moderation', { params: { id: uid }, query: { cursor, limit: 5 } });
