import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createAdmin } from '../../server/identity/admin.ts';
import { createTokenVerifier } from '../../server/identity/tokens.ts';
import type { Account } from './identity.ts';
import { StandInAgent } from './stand-in-agent.ts';
import { closeServer, listenOnLoopback } from './loopback.ts';

const PROJECT = 'agora-production';
const KEY_ID = 'key-1';

/** The variables of a service that finds this stand-in wherever it asks Google, as on a machine of Google's. */
const variablesFor = (port: number) => ({
  NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'reach-stand-in.ts')).href}`,
  STAND_IN_PORT: String(port),
  GCE_METADATA_HOST: `127.0.0.1:${port}`,
  METADATA_SERVER_DETECTION: 'assume-present',
  PUBLIC_FIREBASE_API_KEY: 'key',
  PUBLIC_FIREBASE_AUTH_DOMAIN: `${PROJECT}.firebaseapp.com`,
  PUBLIC_FIREBASE_PROJECT_ID: PROJECT,
  PUBLIC_FIREBASE_STORAGE_BUCKET: `${PROJECT}.appspot.com`,
  PUBLIC_CONTACT_EMAIL: 'contact@agora.example',
});

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/**
 * Google as the real verifier sees it: the certificates that sign tokens, and the look-up of accounts. What is
 * put into `revoked` lost its sessions, what is put into `deleted` is no account any more.
 */
export async function startProductionIdentity() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const revoked = new Set<string>();
  const deleted = new Set<string>();
  const lookedUp: string[] = [];
  /** How Google answers for its certificates. */
  const certificateAnswers = { status: 200 };
  const certificates = { [KEY_ID]: publicKey.export({ type: 'spki', format: 'pem' }) };
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    response.setHeader('content-type', 'application/json');
    if (request.url?.startsWith('/robot/v1/metadata/x509/')) {
      response.writeHead(certificateAnswers.status, { 'cache-control': 'public, max-age=3600' });
      response.end(certificateAnswers.status === 200 ? JSON.stringify(certificates) : '{}');
      return;
    }
    if (request.url?.startsWith('/computeMetadata/')) {
      response.setHeader('metadata-flavor', 'Google');
      response.end(JSON.stringify({ access_token: 'token', expires_in: 3600, token_type: 'Bearer' }));
      return;
    }
    const localId = String(JSON.parse(body).localId[0]);
    lookedUp.push(localId);
    const validSince = revoked.has(localId) ? Math.floor(Date.now() / 1000) + 60 : 0;
    const users = deleted.has(localId) ? [] : [{ localId, validSince: String(validSince) }];
    response.end(JSON.stringify({ users }));
  });
  const port = Number(new URL(await listenOnLoopback(server)).port);

  /** An id token as the project of `claims.aud` gives it, signed unless the algorithm says otherwise. */
  function tokenFor(
    { uid, ...profile }: Account,
    claims: Record<string, unknown> = {},
    alg = 'RS256',
  ): string {
    const now = Math.floor(Date.now() / 1000);
    const project = typeof claims.aud === 'string' ? claims.aud : PROJECT;
    const iss = `https://securetoken.google.com/${project}`;
    const times = { iat: now - 10, auth_time: now - 10, exp: now + 3600 };
    const payload = { iss, aud: project, sub: uid, ...times, ...profile, ...claims };
    const head = `${encode({ alg, typ: 'JWT', kid: KEY_ID })}.${encode(payload)}`;
    if (alg === 'none') return `${head}.`;
    return `${head}.${sign('sha256', Buffer.from(head), privateKey).toString('base64url')}`;
  }

  const verifyToken = createTokenVerifier({
    projectId: PROJECT,
    emulator: false,
    admin: createAdmin(PROJECT, {
      httpAgent: new StandInAgent(port),
      credential: { getAccessToken: async () => ({ access_token: 'token', expires_in: 3600 }) },
    }),
  });

  return {
    variables: variablesFor(port),
    tokenFor,
    verifyToken,
    revoked,
    deleted,
    lookedUp,
    certificateAnswers,
    close: () => closeServer(server),
  };
}
