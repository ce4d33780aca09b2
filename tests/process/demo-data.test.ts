import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PostPage } from '../../contract/posts.ts';
import type { User, UserPage } from '../../contract/users.ts';
import { openAccount } from '../../scripts/demo-data/accounts.ts';
import { loadDemoData } from '../../scripts/demo-data/load.ts';
import { DEMO_MEMBERS } from '../../scripts/demo-data/members.ts';
import { DEMO_POSTS } from '../../scripts/demo-data/posts.ts';
import { type AppDeps, createApp } from '../../server/app.ts';
import type { DatabaseConnection } from '../../server/db/connect.ts';
import { type IdentityEmulator, startIdentityEmulator } from '../../server/demo/auth-emulator/emulator.ts';
import { createTokenVerifier, type VerifyToken } from '../../server/identity/tokens.ts';
import { keysFrom } from '../../server/keys.ts';
import { createMetrics } from '../../server/metrics.ts';
import { createLimits } from '../../server/rate-limit/limits.ts';
import { openTestDatabase } from '../helpers/database.ts';
import { memoryFiles } from '../helpers/files.ts';
import { recordedAccounts } from '../helpers/identity.ts';
import { renderPost } from '../helpers/rendering.ts';

const NOW = new Date('2026-12-01T12:00:00Z');

let folder: string;
let identity: IdentityEmulator;
let connection: DatabaseConnection;
let deps: AppDeps;
let verifyToken: VerifyToken;

async function startIdentity(): Promise<void> {
  identity = await startIdentityEmulator({
    folder: join(folder, 'auth'),
    projectId: 'demo-agora',
    onMail: () => {},
    onError: (message) => expect.fail(message),
  });
  process.env.FIREBASE_AUTH_EMULATOR_HOST = identity.host;
  verifyToken = createTokenVerifier({ projectId: 'demo-agora', emulator: true });
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'agora-demo-'));
  await startIdentity();
  connection = await openTestDatabase();
  deps = {
    database: connection.database,
    now: () => NOW,
    metrics: createMetrics({ countDueTasks: async () => 0 }),
    verifyToken: (token) => verifyToken(token),
    registration: 'closed',
    renderPost,
    siteOrigins: ['https://site.example'],
    imagePrefixes: [],
    avatarOrigins: [],
    log: pino({ level: 'silent' }),
    allowedOrigins: [],
    limits: createLimits(),
    trustedProxies: 0,
    accounts: recordedAccounts(),
    files: memoryFiles(),
    adminUids: [],
    adminEmails: [],
    keys: keysFrom('of this test'),
  };
});

afterEach(async () => {
  await Promise.all([identity.close(), connection.close()]);
  delete process.env.FIREBASE_AUTH_EMULATOR_HOST;
  await rm(folder, { recursive: true });
});

async function get<T>(path: string, token?: string): Promise<T> {
  const headers = new Headers(token === undefined ? {} : { authorization: `Bearer ${token}` });
  return (await createApp(deps).request(path, { headers })).json() as Promise<T>;
}

const load = (changes: Partial<AppDeps> = {}) =>
  loadDemoData({ deps: { ...deps, ...changes }, identity, folder });

async function expectEverything(): Promise<void> {
  const { items: members } = await get<UserPage>('/users?limit=50');
  expect(members.map(({ tag }) => tag).sort()).toEqual(DEMO_MEMBERS.map(({ tag }) => tag).sort());
  const { items: posts } = await get<PostPage>('/posts?limit=50');
  const newestFirst = [...DEMO_POSTS].sort((a, b) => a.daysBefore - b.daysBefore);
  expect(posts.map(({ title }) => title)).toEqual(newestFirst.map(({ title }) => title));
  const days = posts.map(({ published }) => (NOW.getTime() - Date.parse(published ?? '')) / 86_400_000);
  expect(days).toEqual(newestFirst.map(({ daysBefore }) => daysBefore));
}

test('fills an empty database, once', async () => {
  expect(await load()).toBe(true);
  await expectEverything();
  for (const member of DEMO_MEMBERS) {
    const { uid, token } = await openAccount(identity.host, member);
    const user = await get<User>(`/users/${uid}`, token);
    expect(user.account.basic.completed).toBe(true);
    expect(user.permisions).toEqual(member.permisions);
  }
  expect(await load()).toBe(false);
});

test('goes on where it was broken off', async () => {
  for (const allowed of [0, 3, 9, 12]) {
    let calls = 0;
    const failing: VerifyToken = (token) => {
      if (calls++ === allowed) throw new Error('the power failed');
      return verifyToken(token);
    };
    await expect(load({ verifyToken: failing })).rejects.toThrow('answered 500');
  }
  // As after `kill -9`: the accounts are those that were written to disk.
  await identity.close();
  await startIdentity();
  expect(await load()).toBe(true);
  await expectEverything();
});

test('leaves a database alone that has somebody in it', async () => {
  const { uid, token } = await openAccount(identity.host, { ...DEMO_MEMBERS[0]!, email: 'eva@example.com' });
  await createApp({ ...deps, registration: 'open' }).request('/users', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ _id: uid, email: 'eva@example.com' }),
  });
  expect(await load()).toBe(false);
  expect((await get<PostPage>('/posts')).items).toEqual([]);
});
