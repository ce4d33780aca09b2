import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApi } from '../../../src/clients/api.ts';

/** Answers with the status that the path names, and a body wherever one may stand. */
const server = createServer((request, response) => {
  const status = Number(/\d{3}/.exec(request.url!));
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end('{"fine":true}');
});

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

const clientOfServer = () =>
  createApi({
    host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bearer: async () => null,
    retryDelay: 1,
  });

describe('api client', () => {
  it.each(['get', 'post'] as const)('takes 200 to 299 for a success of %s and nothing else', async (verb) => {
    const api = clientOfServer();
    const call = (status: number) =>
      verb === 'get'
        ? api.get('/posts/:id', { params: { id: `${status}` } })
        : api.post('/posts/:id/restore', { params: { id: `${status}` } });
    const statuses = Array.from({ length: 800 }, (_, at) => 200 + at).filter(
      (status) => status < 320 || status % 25 === 0,
    );
    const results = await Promise.all(statuses.map(call));
    expect(results.map(({ ok }, at) => [statuses[at], ok])).toEqual(
      statuses.map((status) => [status, status < 300]),
    );
    expect(results[0]).toEqual({ ok: true, data: { fine: true } });
    expect(results[4]).toEqual({ ok: true, data: undefined });
  });
});
