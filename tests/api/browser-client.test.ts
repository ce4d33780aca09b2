import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { TERMS_VERSION } from '../../contract/limits.ts';
import { createApi } from '../../src/clients/api.ts';
import { startTestApp } from '../helpers/app.ts';
import { type Account, tokenFor } from '../helpers/identity.ts';

const { app, visitor } = await startTestApp();
const server = new Hono().route('/api', app);

function clientOf(account?: Account) {
  return createApi({
    host: '/api',
    bearer: async () => (account ? tokenFor(account) : null),
    fetch: async (input, init) => server.request(input as string, init),
  });
}

describe('browser client', () => {
  it('reads a list', async () => {
    const result = await clientOf().get('/posts', { query: { limit: 3 } });
    expect(result).toMatchObject({ ok: true, data: { next: null } });
  });

  it('registers and completes a member as the session does', async () => {
    const account = visitor();
    const api = clientOf(account);
    expect(await api.get('/users/:id', { params: { id: account.uid } })).toMatchObject({
      ok: false,
      code: 'user-not-found',
    });
    const created = await api.post('/users', {
      body: { _id: account.uid, name: 'Ana', email: account.email, locale: 'es' },
    });
    expect(created).toMatchObject({
      ok: true,
      data: { locale: 'es', account: { basic: { completed: false } } },
    });
    const tag = `ana-${crypto.randomUUID().slice(0, 8)}`;
    const completed = await api.patch('/users/:id', {
      params: { id: account.uid },
      body: {
        name: 'Ana Lima',
        tag,
        locale: 'pt',
        account: { basic: { completed: true, terms: TERMS_VERSION } },
      },
    });
    expect(completed).toMatchObject({ ok: true, data: { tag, account: { basic: { completed: true } } } });
    const taken = await clientOf().get('/user/public/exist', { query: { id: tag } });
    expect(taken).toEqual({ ok: true, data: { exists: true } });
  });

  it('gives the code and the fields of a refusal', async () => {
    const account = visitor();
    const api = clientOf(account);
    await api.post('/users', { body: { _id: account.uid, email: account.email } });
    const params = { id: account.uid };
    expect(await api.patch('/users/:id', { params, body: { tag: 'admin' } })).toMatchObject({
      ok: false,
      code: 'validation-failed',
      problem: { fields: [{ path: 'tag', issue: 'reserved' }] },
    });
    const stranger = { _id: account.uid, email: account.email };
    expect(await clientOf().post('/users', { body: stranger })).toMatchObject({
      ok: false,
      code: 'unauthenticated',
    });
  });
});
