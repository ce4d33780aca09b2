import { expect, test } from 'vitest';
import { createApp } from '../../server/app.ts';
import { startTestApp } from '../helpers/app.ts';
import { tokenFor } from '../helpers/identity.ts';
import { fingerprint } from '../helpers/rows.ts';

const { call, deps, logLines, member } = await startTestApp();

test('a read-only service is read, signed in too, refuses every write, and changes no row', async () => {
  const ana = await member();
  const { body: post } = await call('POST', '/posts', {
    as: ana,
    json: { title: 'Um', body: 'Dois', locale: 'pt' },
  });
  const app = createApp({ ...deps, isReadOnly: true, adminEmails: [ana.email] });
  const document = (await (await app.request('/openapi.json')).json()) as { paths: Record<string, object> };
  const authorization = `Bearer ${tokenFor({ ...ana, email: `new-${ana.email}` })}`;
  const before = await fingerprint(deps.database);
  logLines.length = 0;

  for (const path of ['/posts', `/posts/${post.id}`, '/search?q=dois', `/users/${ana.uid}`, '/ready'])
    expect([path, (await app.request(path, { headers: { authorization } })).status]).toEqual([path, 200]);
  const writes = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).flatMap((method) =>
      method === 'get' ? [] : [[method.toUpperCase(), path] as const],
    ),
  );
  expect(writes.length).toBeGreaterThan(20);
  for (const [method, template] of writes) {
    const path = template
      .replace('{id}', template.startsWith('/posts') ? post.id : ana.uid)
      .replaceAll(/\{\w+\}/g, 'x');
    const answer = await app.request(path, { method, headers: { authorization } });
    const { code } = (await answer.json()) as { code: string };
    expect([method, path, answer.status, code]).toEqual([method, path, 503, 'read-only']);
    expect(answer.headers.get('retry-after')).toBe('60');
  }
  expect(await fingerprint(deps.database)).toBe(before);
  expect(logLines.filter((line) => line.includes('request failed'))).toEqual([]);
});
