import type { PostPage } from '../../contract/posts.ts';
import { api } from '../clients/api.ts';

/** A page of what the member who is signed in has not published, newest first; null when it cannot be read. */
export async function listUnpublished(
  author: string,
  status: 'draft' | 'hidden',
  cursor?: string,
): Promise<PostPage | null> {
  const page = await api.get<PostPage>('posts', { query: { author, status, cursor } });
  return page.ok ? page.data : null;
}
