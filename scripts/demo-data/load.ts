import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TERMS_VERSION } from '../../contract/limits.ts';
import type { AppDeps } from '../../server/app.ts';
import { hasUsers, setPermissions } from '../../server/db/permissions.ts';
import { type Account, openAccount } from './accounts.ts';
import { DEMO_MEMBERS, type DemoMember } from './members.ts';
import { DEMO_POSTS, DEMO_REPORT } from './posts.ts';

interface Options {
  deps: AppDeps;
  identity: { host: string; save: () => Promise<void> };
  /** DATA_DIR, where a loading that was broken off leaves a note, so that the next start ends it. */
  folder: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Gives an empty database its demo members and posts, through the API as members would write them, only on days of
 * the past. Answers whether it did.
 */
export async function loadDemoData({ deps, identity, folder }: Options): Promise<boolean> {
  const note = join(folder, 'demo-data.loading');
  if (!existsSync(note) && (await hasUsers(deps.database))) return false;
  await writeFile(note, '');
  const accounts = await Promise.all(DEMO_MEMBERS.map((member) => openAccount(identity.host, member)));
  // A record in the database without its account could not be signed in to again.
  await identity.save();
  const call = await createCaller(deps);
  for (const [index, member] of DEMO_MEMBERS.entries()) await register(deps, call, member, accounts[index]!);
  for (const { author, file, daysBefore, ...post } of DEMO_POSTS) {
    const index = DEMO_MEMBERS.findIndex(({ tag }) => tag === author);
    const body = await readFile(join(import.meta.dirname, 'posts', file), 'utf8');
    const { locale } = DEMO_MEMBERS[index]!;
    await call(accounts[index]!, daysBefore, 'POST', '/posts', { ...post, body, locale });
  }
  const reporter = DEMO_MEMBERS.findIndex(({ tag }) => tag === DEMO_REPORT.author);
  const { post, daysBefore, reason } = DEMO_REPORT;
  await call(accounts[reporter]!, daysBefore, 'POST', `/posts/${post}/reports`, { reason });
  await rm(note);
  return true;
}

type Call = (
  account: Account,
  daysBefore: number,
  method: 'POST' | 'PATCH',
  path: string,
  json: object,
) => Promise<void>;

/** The API with a clock of its own, open to registration, and without a log line for each call. */
async function createCaller(deps: AppDeps): Promise<Call> {
  const { createApp } = await import('../../server/app.ts');
  const start = deps.now().getTime();
  let clock = start;
  const log = deps.log.child({}, { level: deps.log.isLevelEnabled('warn') ? 'warn' : deps.log.level });
  const app = createApp({ ...deps, registration: 'open', now: () => new Date(clock), log });
  return async ({ token }, daysBefore, method, path, json) => {
    clock = start - daysBefore * DAY_MS;
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await app.request(path, { method, headers, body: JSON.stringify(json) });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  };
}

async function register(deps: AppDeps, call: Call, member: DemoMember, account: Account): Promise<void> {
  const { email, name, tag, locale, bio, links, permisions, daysBefore } = member;
  await call(account, daysBefore, 'POST', '/users', { _id: account.uid, email, name, locale });
  const completed = { account: { basic: { completed: true, terms: TERMS_VERSION } } };
  await call(account, daysBefore, 'PATCH', `/users/${account.uid}`, { name, tag, bio, links, ...completed });
  if (permisions.length > 0) await setPermissions(deps.database, account.uid, permisions);
}
