import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, expect } from 'vitest';
import { TERMS_VERSION } from '../../contract/limits.ts';
import { createApp, type AppDeps } from '../../server/app.ts';
import { users } from '../../server/db/schema.ts';
import { readKeys } from '../../server/db/secret.ts';
import { createTokenVerifier } from '../../server/identity/tokens.ts';
import { countDue } from '../../server/features/tasks/queue.ts';
import { createMetrics } from '../../server/metrics.ts';
import { createLimits } from '../../server/rate-limit/limits.ts';
import { openTestDatabase } from './database.ts';
import { documentedBy } from './documented.ts';
import { memoryFiles } from './files.ts';
import { recordedAccounts, startAccountLookup, tokenFor, type Account } from './identity.ts';
import { logSecrets } from './log-secrets.ts';
import { renderPost } from './rendering.ts';

export interface Answer {
  status: number;
  headers: Headers;
  // Tests read what they expect; a wrong shape fails the assertion.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

/** The app of one test file, on its own database, with every log line kept, as demo mode has it. */
export async function startTestApp(overrides: Partial<AppDeps> = {}) {
  const lookup = await startAccountLookup();
  afterAll(lookup.close);
  const verifyToken = createTokenVerifier({ projectId: lookup.projectId, emulator: true });
  return { lookup, ...(await startAppWith({ verifyToken, ...overrides }, tokenFor)) };
}

/** The same with a verifier of the test's own, and what it takes for tokens. */
export async function startAppWith(
  overrides: Partial<AppDeps> & Pick<AppDeps, 'verifyToken'>,
  issueToken: (account: Account) => string,
) {
  const { database, close } = await openTestDatabase();
  const logLines: string[] = [];
  const secrets = logSecrets();
  const standIns = { files: memoryFiles(), accounts: recordedAccounts() };
  const deps: AppDeps = {
    database,
    now: () => new Date(),
    metrics: createMetrics({ countDueTasks: () => countDue(database, new Date()) }),
    ...standIns,
    renderPost,
    registration: 'open',
    adminUids: [],
    adminEmails: [],
    keys: await readKeys(database),
    siteOrigins: ['https://site.example'],
    imagePrefixes: ['/v0/b/demo-agora/', 'https://files.example/v0/b/demo-agora/'],
    avatarOrigins: ['https://photos.example'],
    log: pino({}, { write: (line: string) => logLines.push(line) }),
    allowedOrigins: ['https://site.example'],
    limits: createLimits(),
    trustedProxies: 0,
    ...overrides,
  };
  const app = createApp(deps);
  const askUnchecked = app.request;
  const document = await (await askUnchecked('/openapi.json')).json();
  const check = documentedBy(document);
  app.request = async (input, init, ...rest) => {
    secrets.addRequest(init);
    const response = await askUnchecked(input, init, ...rest);
    if (typeof input === 'string') await check(init?.method ?? 'GET', input, response);
    return response;
  };
  afterAll(async () => {
    await close();
    // Whatever the tests of a file sent, none of it is logged.
    expect(secrets.foundIn(logLines)).toEqual([]);
  });

  async function call(
    method: string,
    path: string,
    { as, json, ...init }: CallOptions = {},
  ): Promise<Answer> {
    if (as !== undefined) secrets.addAccount(as);
    const headers = new Headers(init.headers);
    if (as !== undefined) headers.set('authorization', `Bearer ${issueToken(as)}`);
    if (json !== undefined) headers.set('content-type', 'application/json');
    const body = json === undefined ? init.body : JSON.stringify(json);
    const response = await app.request(path, { ...init, method, headers, body });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  }

  /** An account without a record. */
  function visitor(name = 'Ana Lima'): Account {
    const uid = `Uid${crypto.randomUUID().slice(0, 13)}`;
    return { uid, email: `${uid.toLowerCase()}@example.org`, name };
  }

  async function newcomer(name?: string) {
    const account = visitor(name);
    const { body } = await call('POST', '/users', {
      as: account,
      json: { _id: account.uid, email: account.email },
    });
    return { ...account, tag: String(body.tag) };
  }

  async function member(name?: string) {
    const account = await newcomer(name);
    const json = { account: { basic: { completed: true, terms: TERMS_VERSION } } };
    await call('PATCH', `/users/${account.uid}`, { as: account, json });
    return account;
  }

  /** Makes a moderator of a member. */
  async function appoint(account: Awaited<ReturnType<typeof member>>) {
    await database
      .update(users)
      .set({ permisions: ['moderate'] })
      .where(eq(users.id, account.uid));
    return account;
  }

  return { app, document, deps, ...standIns, logLines, call, visitor, newcomer, member, appoint };
}

interface CallOptions extends Omit<RequestInit, 'method'> {
  as?: Account;
  json?: unknown;
}
