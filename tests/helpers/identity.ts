import { createServer } from 'node:http';
import { closeServer, listenOnLoopback } from './loopback.ts';

const PROJECT = 'demo-agora';

export interface Account {
  uid: string;
  email: string;
  name?: string;
  picture?: string;
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** An unsigned id token as the Auth emulator gives them. */
export function tokenFor(account: Account, claims: Record<string, unknown> = {}): string {
  const now = Math.floor(Date.now() / 1000);
  const { uid, ...profile } = account;
  const iss = `https://securetoken.google.com/${PROJECT}`;
  const times = { iat: now, auth_time: now, exp: now + 3600 };
  const payload = { iss, aud: PROJECT, sub: uid, ...times, ...profile, ...claims };
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(payload)}.`;
}

/**
 * Stands in for the emulator's account look-up, the one call that verifying a token makes: every account
 * exists, those in `disabled` are disabled, the tokens of those in `revoked` are no longer valid.
 */
export async function startAccountLookup() {
  const disabled = new Set<string>();
  const revoked = new Set<string>();
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    const localId = String(JSON.parse(body).localId[0]);
    const validSince = revoked.has(localId) ? Math.floor(Date.now() / 1000) + 60 : 0;
    const user = { localId, disabled: disabled.has(localId), validSince: String(validSince) };
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ users: [user] }));
  });
  process.env.FIREBASE_AUTH_EMULATOR_HOST = new URL(await listenOnLoopback(server)).host;
  function close(): Promise<void> {
    delete process.env.FIREBASE_AUTH_EMULATOR_HOST;
    return closeServer(server);
  }
  return { disabled, revoked, close, projectId: PROJECT };
}

/** The identity service's side of deleting and signing out, with every call kept. */
export function recordedAccounts() {
  const revoked: string[] = [];
  const deleted: string[] = [];
  return {
    revoked,
    deleted,
    revokeTokens: async (uid: string) => void revoked.push(uid),
    deleteAccount: async (uid: string) => void deleted.push(uid),
  };
}
