import { lookup } from 'node:dns/promises';
import { type Caller, explainCaller, reachOf } from '../../server/api/caller.ts';
import { type Check, type Deployment, type Problems, ask, readJson, unless } from './deployment.ts';

const NOTHING = '00000000-0000-4000-8000-000000000000';
/** A call costs 60; so many more than before cannot have come back in between: they are another caller's. */
const OTHER_CALLER = 40;

/** Undefined where the service does not say; a host that is not a service may answer anything. */
async function readCaller(origin: string): Promise<Caller | undefined> {
  const { forwarded, trusted, isNamed, reach } = readJson(await ask(`${origin}/api/caller`)) as {
    [Key in keyof Caller]?: unknown;
  };
  const isTrusted = typeof trusted === 'number' || (typeof trusted === 'string' && /^[\w-]+$/.test(trusted));
  const isCaller = typeof forwarded === 'number' && isTrusted && typeof isNamed === 'boolean';
  if (!isCaller || (reach !== 'machine' && reach !== 'private' && reach !== 'public')) return undefined;
  return { forwarded, trusted, isNamed, reach };
}

/** Points that are left for the address of a caller after a dear call, which nobody may make. */
async function pointsLeft(origin: string, headers: Record<string, string>): Promise<number | undefined> {
  const answer = await ask(`${origin}/api/users/doctor-asks/export`, { headers });
  const left = /"address";r=(\d+)/.exec(answer.headers.get('ratelimit') ?? '')?.[1];
  return left === undefined ? undefined : Number(left);
}

/** Whether a visitor who makes up an address gets an allowance of its own. */
async function isForgeable(origin: string, trusted: Caller['trusted']): Promise<boolean> {
  const header = typeof trusted === 'string' ? trusted : 'x-forwarded-for';
  // More than are trusted, so that one of them is taken wherever entries of visitors are.
  const forged = (address: string) => ({
    [header]: typeof trusted === 'string' ? address : Array(Math.max(1, trusted)).fill(address).join(', '),
  });
  const [mine, other] = [forged('192.0.2.1'), forged('192.0.2.2')];
  await pointsLeft(origin, mine);
  const [before, after] = [await pointsLeft(origin, mine), await pointsLeft(origin, other)];
  return before !== undefined && after !== undefined && after - before > OTHER_CALLER;
}

/** The host's own network; `public` where it has no address. */
async function reachOfHost(origin: string) {
  const { hostname } = new URL(origin);
  const found = await lookup(hostname.replace(/^\[|\]$/g, '')).catch(() => null);
  return found === null ? 'public' : reachOf(found.address);
}

async function checkCaller({ origin }: Deployment): Promise<Problems> {
  const caller = await readCaller(origin);
  if (caller === undefined) {
    return ['/api/caller does not say for whom the service takes its callers: requests do not reach it.'];
  }
  const problem = explainCaller(caller);
  const isPublic = (await reachOfHost(origin)) === 'public';
  return [
    ...(problem === null ? [] : [problem]),
    ...unless(
      problem !== null || !isPublic || caller.reach === 'public',
      `The service takes its callers for its own ${caller.reach === 'machine' ? 'machine' : 'network'}: let the proxy in front send X-Forwarded-For and set TRUSTED_PROXIES, or all readers share one rate limit.`,
    ),
    ...unless(
      !(await isForgeable(origin, caller.trusted)),
      'Whoever makes up an address has a rate limit of its own: TRUSTED_PROXIES is too high, or the proxy in front passes on what visitors send.',
    ),
  ];
}

/** The service answers these with a refusal of its own, of what is sent or for the lack of a token. */
const WRITES = [
  ['POST', '/api/posts'],
  ['PATCH', `/api/posts/${NOTHING}`],
  ['DELETE', `/api/posts/${NOTHING}`],
] as const;

async function checkWrites({ origin }: Deployment): Promise<Problems> {
  const json = { 'content-type': 'application/json' };
  const each = WRITES.map(async ([method, path]) => {
    const init = { method, headers: json, ...(method !== 'DELETE' && { body: '{}' }) };
    const answer = await ask(origin + path, init);
    const isOwn = (answer.headers.get('content-type') ?? '').includes('problem+json');
    return unless(
      isOwn && [400, 401, 429].includes(answer.status),
      `${method} ${path} by nobody is answered ${answer.status}${isOwn ? '' : ', not by the service,'} instead of its refusal: members cannot write.`,
    );
  });
  return (await Promise.all(each)).flat();
}

async function checkTokens({ origin }: Deployment): Promise<Problems> {
  const { status } = await ask(`${origin}/api/posts`, { headers: { authorization: 'Bearer doctor' } });
  const ready = readJson(await ask(`${origin}/api/ready`));
  return [
    ...unless(
      status !== 200,
      'A call with a wrong token is answered as if it had none: something takes Authorization away, and nobody is signed in.',
    ),
    ...unless(
      status === 200 || status === 401 || status === 429,
      `A call with a wrong token is answered ${status} instead of 401.`,
    ),
    ...unless(
      ready['identity'] !== 'unreachable',
      "The service cannot use the identity service, and answers all calls of members with 503: give it the project's service account (GOOGLE_APPLICATION_CREDENTIALS); its log says why.",
    ),
  ];
}

export const CALLER_CHECKS: readonly Check[] = [
  { title: 'writing', run: checkWrites },
  { title: 'calls of members', run: checkTokens },
  { title: 'addresses of callers', run: checkCaller },
];
