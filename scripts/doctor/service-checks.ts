import type { Firebase } from '../../server/config.ts';
import { type Check, type Deployment, type Problems, ask, unless } from './deployment.ts';

const json = async (response: Response): Promise<Record<string, unknown>> => {
  const body: unknown = await response.json().catch(() => ({}));
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
};

async function checkApi({ origin }: Deployment): Promise<Problems> {
  const [health, ready, posts, missing, write] = await Promise.all([
    ask(`${origin}/api/health`),
    ask(`${origin}/api/ready`),
    ask(`${origin}/api/posts`),
    ask(`${origin}/api/doctor-asks-for-no-route`),
    ask(`${origin}/api/posts/00000000-0000-4000-8000-000000000000`, { method: 'DELETE' }),
  ]);
  if ((await json(health))['status'] !== 'ok') {
    return [`/api/health answers ${health.status}: requests below /api do not reach the service.`];
  }
  return [
    ...unless(
      ready.status === 200,
      `/api/ready answers ${ready.status}: the service does not reach its database.`,
    ),
    ...unless(posts.status === 200, `/api/posts answers ${posts.status} instead of 200.`),
    ...unless(
      missing.status === 404 && (missing.headers.get('content-type') ?? '').includes('problem+json'),
      'A missing address below /api gets a page instead of a problem: the hosting answers for the service.',
    ),
    ...unless(write.status === 401, `A deletion by nobody is answered ${write.status} instead of 401.`),
  ];
}

async function checkOrigins({ origin }: Deployment): Promise<Problems> {
  const { headers } = await ask(`${origin}/api/posts`, { headers: { origin: 'https://doctor.invalid' } });
  return unless(
    headers.get('access-control-allow-origin') === null,
    'Any site may call the API from its pages: take it out of ALLOWED_ORIGINS, or of what stands before the service.',
  );
}

async function checkMembersPages({ origin }: Deployment): Promise<Problems> {
  const { status, headers } = await ask(`${origin}/u`);
  const kept = headers.get('cache-control') ?? '';
  return [
    ...unless(status === 200, `/u answers ${status}: pages of members do not reach the service.`),
    ...unless(!/immutable|max-age=\d{4,}/.test(kept), `/u is kept too long (cache-control: ${kept}).`),
  ];
}

async function checkMetrics({ origin }: Deployment): Promise<Problems> {
  const headers = { 'x-forwarded-for': '203.0.113.1' };
  const { status } = await ask(`${origin}/metrics`, { headers });
  return unless(status === 404, `/metrics answers ${status} to everyone: set METRICS_TOKEN.`);
}

export const SERVICE_CHECKS: readonly Check[] = [
  { title: 'API', run: checkApi },
  { title: 'calls from other sites', run: checkOrigins },
  { title: 'pages of members', run: checkMembersPages },
  { title: 'metrics are not public', run: checkMetrics },
];

const IDENTITY = 'identitytoolkit.googleapis.com/v1/accounts';

function identityUrl(path: string, { apiKey }: Firebase): string {
  return `https://identitytoolkit.googleapis.com/${path}?key=${encodeURIComponent(apiKey)}`;
}

const post = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** The demo's identity service answers on the origin, and refuses nobody's password as the real one does. */
async function checkDemoSignIn(origin: string): Promise<Problems> {
  const nobody = { email: 'nobody@doctor.invalid', password: 'not-a-password', returnSecureToken: true };
  const { status } = await ask(`${origin}/${IDENTITY}:signInWithPassword?key=demo`, post(nobody));
  return unless(status === 400, `The identity service of the demo answers ${status}: nobody can sign in.`);
}

async function checkSignIn({ firebase, origin }: Deployment): Promise<Problems> {
  if (firebase === null) return checkDemoSignIn(origin);
  const { host, hostname } = new URL(origin);
  const project = await ask(identityUrl('v1/projects', firebase));
  if (project.status !== 200) {
    return [
      `The identity service refuses PUBLIC_FIREBASE_API_KEY (${project.status}): copy it again from the project's settings.`,
    ];
  }
  const { authorizedDomains = [] } = (await json(project)) as { authorizedDomains?: string[] };
  const nobody = { identifier: 'nobody@doctor.invalid', continueUri: origin };
  const unknown = await json(await ask(identityUrl('v1/accounts:createAuthUri', firebase), post(nobody)));
  const policy = await json(await ask(identityUrl('v2/passwordPolicy', firebase)));
  const { minPasswordLength = 0 } = (policy['customStrengthOptions'] ?? {}) as { minPasswordLength?: number };
  return [
    ...unless(
      authorizedDomains.includes(hostname),
      `${hostname} is no authorised domain of the project: add it in Authentication, Settings.`,
    ),
    ...unless(
      !('registered' in unknown),
      'The identity service tells whose e-mail has an account: turn on the protection against listing e-mails.',
    ),
    ...unless(
      minPasswordLength >= 8 && policy['enforcementState'] === 'ENFORCE',
      'The project takes passwords of fewer than 8 characters: set a password policy, required on sign-up.',
    ),
    ...(firebase.authDomain === host ? await checkHandler(origin) : []),
  ];
}

async function checkHandler(origin: string): Promise<Problems> {
  const { status } = await ask(`${origin}/__/auth/handler`);
  return unless(status === 200, `/__/auth/handler answers ${status}: sign-in by redirect fails.`);
}

const PROBE = 'doctor/probe.txt';

/** Without a token: whoever may do this here, everyone may. */
async function checkStorage({ firebase, origin }: Deployment): Promise<Problems> {
  const bucket = firebase?.storageBucket ?? 'demo-agora';
  const base = `${firebase === null ? origin : 'https://firebasestorage.googleapis.com'}/v0/b/${bucket}/o`;
  const listing = await ask(base);
  const upload = await ask(`${base}?uploadType=media&name=${encodeURIComponent(PROBE)}`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: 'An upload by nobody, which must be refused.',
  });
  if (upload.ok) await ask(`${base}/${encodeURIComponent(PROBE)}`, { method: 'DELETE' });
  const deploy = 'deploy the rules with `npx firebase deploy --only storage`';
  return [
    ...unless(
      listing.status !== 404 || firebase === null,
      `There is no bucket ${bucket}: see PUBLIC_FIREBASE_STORAGE_BUCKET.`,
    ),
    ...unless(!listing.ok, `Everyone may list the files of members: ${deploy}.`),
    ...unless(!upload.ok, `Everyone may write files: ${deploy}.`),
  ];
}

export const FIREBASE_CHECKS: readonly Check[] = [
  { title: 'sign-in', run: checkSignIn },
  { title: 'rules of files', run: checkStorage },
];
