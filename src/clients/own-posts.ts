import type { ModerationPage } from '../../contract/moderation.ts';
import type { PostPage } from '../../contract/posts.ts';
import { api } from './api.ts';

/** A page of what the member who is signed in has not published, newest first; null when it cannot be read. */
export async function listUnpublished(
  author: string,
  status: 'draft' | 'hidden',
  cursor?: string,
): Promise<PostPage | null> {
  const page = await api.get<PostPage>('posts', { query: { author, status, cursor } });
  return page.ok ? page.data : null;
}

/** What moderators decided about the posts of the member who is signed in, newest first. */
export const listDecisions = (uid: string, cursor?: string) =>
  api.get<ModerationPage>(`users/${encodeURIComponent(uid)}/moderation`, { query: { cursor, limit: 5 } });
