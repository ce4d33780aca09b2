import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { rebindingGuard } from '../../../server/demo/rebinding-guard.ts';

const app = new Hono<{ Bindings: HttpBindings }>()
  .use(rebindingGuard((c, code) => c.text(code, 403)))
  .all('*', (c) => c.text('ok'));

async function statusOf(path: string, headers: Record<string, string>, method = 'GET'): Promise<number> {
  const incoming = { headers: { host: '127.0.0.1:4321', ...headers }, socket: { localPort: 4321 } };
  const { status } = await app.request(path, { method }, { incoming } as unknown as HttpBindings);
  return status;
}

describe('rebindingGuard', () => {
  it.each(['127.0.0.1:4321', 'localhost:4321', 'LOCALHOST:4321', '[::1]:4321'])(
    'lets %s in',
    async (host) => {
      expect(await statusOf('/', { host })).toBe(200);
    },
  );

  it.each(['evil.example:4321', '127.0.0.1', '127.0.0.1:80', 'localhost.evil.example:4321', ''])(
    'refuses the host %j',
    async (host) => {
      expect(await statusOf('/', { host })).toBe(403);
    },
  );

  it('refuses writes that come from pages of other origins', async () => {
    for (const origin of [
      'https://evil.example',
      'null',
      'https://127.0.0.1:4321',
      'http://127.0.0.1:4322',
    ]) {
      expect(await statusOf('/api/posts', { origin }, 'POST')).toBe(403);
      expect(await statusOf('/api/posts', { origin })).toBe(200);
    }
    expect(await statusOf('/api/posts', { origin: 'http://localhost:4321' }, 'POST')).toBe(200);
    expect(await statusOf('/api/posts', {}, 'POST')).toBe(200);
  });

  it.each(['/identitytoolkit.googleapis.com/v1/projects', '/emulator/auth/iframe'])(
    'refuses also reads of %s from other origins',
    async (path) => {
      expect(await statusOf(path, { origin: 'https://evil.example' })).toBe(403);
      expect(await statusOf(path, { origin: 'http://127.0.0.1:4321' })).toBe(200);
    },
  );
});
