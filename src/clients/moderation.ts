import type { ErrorCode } from '../../contract/error-codes.ts';
import { api } from './api.ts';

/** `leave`: a post that waits stays hidden. */
export type ModerationAct = 'hide' | 'unhide' | 'delete' | 'dismiss' | 'leave';

/** Carries out a moderator's decision; resolves to an error code, or null. */
export async function moderate(act: ModerationAct, post: string, reason: string): Promise<ErrorCode | null> {
  const params = { id: post };
  const calls = {
    hide: () => api.post('/posts/:id/hide', { params, body: { reason } }),
    unhide: () => api.post('/posts/:id/unhide', { params }),
    delete: () => api.delete('/posts/:id', { params, query: { reason } }),
    dismiss: () => api.post('/posts/:id/dismiss', { params }),
    leave: () => api.post('/posts/:id/dismiss', { params }),
  };
  const result = await calls[act]();
  return result.ok ? null : result.code;
}

export const listReported = (cursor?: string) => api.get('/reports', { query: { cursor } });

export const listLog = (cursor?: string) => api.get('/moderation', { query: { cursor } });

/** The number of reported posts; null when it cannot be fetched. */
export async function countReported(): Promise<number | null> {
  const result = await api.get('/reports/count');
  return result.ok ? result.data.posts : null;
}
