import type { PostPage, PostSummary } from '../../contract/posts.ts';
import { MAX_PAGE_SIZE } from '../../contract/limits.ts';
import { api } from '../clients/api.ts';

/** Drafts and hidden posts of the member who is signed in, all pages of them; null when they cannot be read. */
export async function listUnpublished(author: string): Promise<PostSummary[] | null> {
  const unpublished: PostSummary[] = [];
  let cursor: string | undefined;
  do {
    const page = await api.get<PostPage>('posts', { query: { author, cursor, limit: MAX_PAGE_SIZE } });
    if (!page.ok) return null;
    unpublished.push(...page.data.items.filter(({ status }) => status !== 'published'));
    cursor = page.data.next ?? undefined;
  } while (cursor);
  return unpublished;
}
