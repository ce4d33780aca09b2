import type { ErrorCode } from '../../contract/error-codes.ts';
import type { LogPage, ReportCount, ReportPage } from '../../contract/moderation.ts';
import { type ApiResult, api } from './api.ts';

export type ModerationAct = 'hide' | 'unhide' | 'delete' | 'dismiss';

/** Does what a moderator decided about a post; null, or why it was refused. */
export async function moderate(act: ModerationAct, post: string, reason: string): Promise<ErrorCode | null> {
  const path = `posts/${encodeURIComponent(post)}`;
  const result: ApiResult<unknown> =
    act === 'delete'
      ? await api.delete(path, { query: { reason } })
      : await api.post(`${path}/${act}`, act === 'hide' ? { reason } : {});
  return result.ok ? null : result.code;
}

export const listReported = (cursor?: string) => api.get<ReportPage>('reports', { query: { cursor } });

export const listLog = (cursor?: string) => api.get<LogPage>('moderation', { query: { cursor } });

/** How many posts wait for a moderator; null when that cannot be told now. */
export async function countReported(): Promise<number | null> {
  const result = await api.get<ReportCount>('reports/count');
  return result.ok ? result.data.posts : null;
}
