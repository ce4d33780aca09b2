import { createServer } from 'node:http';
import { closeServer, listenOnLoopback } from './loopback.ts';

const SITE = 'agora-example';

interface Release {
  message?: string;
  version: { name: string };
}

/** What Google answers to `firebase-tools`: one project, its Hosting site, versions and channels. */
export async function startHostingApi(atEnd: (undo: () => Promise<void>) => void) {
  const releases = new Map<string, Release>();
  const expiries = new Map<string, string>();
  const uploaded = new Set<string>();
  const configs: Record<string, unknown>[] = [];
  const authDomainCalls: string[] = [];
  const unknown: string[] = [];
  let versions = 0;
  let address = '';

  const channel = (id: string) => ({
    name: `projects/${SITE}/sites/${SITE}/channels/${id}`,
    url: id === 'live' ? `https://${SITE}.web.app` : `https://${SITE}--${id}-x1y2.web.app`,
    updateTime: '2026-11-22T12:00:00Z',
    ...(id !== 'live' && { expireTime: '2026-11-29T12:00:00Z' }),
    ...(releases.has(id) && { release: releases.get(id) }),
  });

  type Answer = (match: RegExpExecArray, body: Record<string, unknown>, query: URLSearchParams) => unknown;
  const ROUTES: readonly [string, RegExp, Answer][] = [
    ['POST', /\/token$/, () => ({ access_token: 'token', expires_in: 3600, scope: '', id_token: '' })],
    ['POST', /:testIamPermissions$/, (_, body) => ({ permissions: body['permissions'] })],
    ['GET', /\/services\/[\w.-]+$/, () => ({ state: 'ENABLED' })],
    ['GET', /\/v1beta1\/projects\/[\w-]+$/, () => ({ projectId: SITE, resources: { hostingSite: SITE } })],
    ['GET', /\/sites\/[\w-]+$/, () => ({ name: `projects/${SITE}/sites/${SITE}` })],
    ['GET', /\/channels$/, () => ({ channels: ['live', ...expiries.keys()].map(channel) })],
    [
      'GET',
      /\/channels\/([\w-]+)$/,
      ([, id = '']) => (id === 'live' || expiries.has(id) ? channel(id) : undefined),
    ],
    [
      'POST',
      /\/channels$/,
      (_, body, query) => {
        expiries.set(query.get('channelId')!, String(body['ttl']));
        return channel(query.get('channelId')!);
      },
    ],
    [
      'POST',
      /\/versions$/,
      () => ({ name: `projects/${SITE}/sites/${SITE}/versions/v${(versions += 1)}`, status: 'CREATED' }),
    ],
    [
      'POST',
      /:populateFiles$/,
      (_, body) => ({
        uploadRequiredHashes: Object.values(body['files'] as object),
        uploadUrl: `${address}/upload`,
      }),
    ],
    ['POST', /\/upload\/(\w+)$/, ([, hash = '']) => ({ stored: uploaded.add(hash).size })],
    [
      'PATCH',
      /\/versions\/(\w+)$/,
      ([, id], body) => {
        configs.push(body['config'] as Record<string, unknown>);
        return { name: `projects/${SITE}/sites/${SITE}/versions/${id}`, status: 'FINALIZED' };
      },
    ],
    [
      'POST',
      /\/channels\/([\w-]+)\/releases$/,
      ([, id = ''], body, query) => {
        const release = { ...body, version: { name: query.get('versionName')! } };
        releases.set(id, release);
        return release;
      },
    ],
  ];

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://google');
    const bytes = Buffer.concat(await request.toArray());
    const isJson = request.headers['content-type']?.includes('application/json');
    const body = isJson && bytes.length > 0 ? (JSON.parse(bytes.toString()) as Record<string, unknown>) : {};
    for (const [method, pattern, answer] of ROUTES) {
      const match = method === request.method && pattern.exec(pathname);
      const answered = match && answer(match, body, searchParams);
      if (!answered) continue;
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answered));
      return;
    }
    if (pathname.includes('/config')) authDomainCalls.push(pathname);
    else if (!pathname.includes('/channels/')) unknown.push(`${request.method} ${pathname}`);
    response.writeHead(404, { 'content-type': 'application/json' }).end('{"error":{"code":404}}');
  });
  address = await listenOnLoopback(server);
  atEnd(() => closeServer(server));
  const names = ['HOSTING_API', 'TOKEN', 'RESOURCEMANAGER', 'SERVICE_USAGE', 'API', 'IDENTITY'];
  const env = {
    FIREBASE_TOKEN: 'refresh-token',
    CLOUD_RUN_API_URL: address,
    ...Object.fromEntries(names.map((name) => [`FIREBASE_${name}_URL`, address])),
  };
  return { site: SITE, env, releases, expiries, uploaded, configs, authDomainCalls, unknown };
}
