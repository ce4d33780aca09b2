import type { Firebase } from '../../server/config.ts';
import {
  type Answer,
  type Check,
  type Deployment,
  type Problems,
  ask,
  readJson,
  unless,
} from './deployment.ts';

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

async function checkSignIn({ firebase, origin, providers }: Deployment): Promise<Problems> {
  if (firebase === null) return checkDemoSignIn(origin);
  const { host, hostname } = new URL(origin);
  const project = await ask(identityUrl('v1/projects', firebase));
  if (project.status !== 200) {
    return [
      `The identity service refuses PUBLIC_FIREBASE_API_KEY (${project.status}): copy it again from the project's settings.`,
    ];
  }
  const { authorizedDomains = [] } = readJson(project) as { authorizedDomains?: string[] };
  const nobody = { identifier: 'nobody@doctor.invalid', continueUri: origin };
  const unknown = readJson(await ask(identityUrl('v1/accounts:createAuthUri', firebase), post(nobody)));
  const policy = readJson(await ask(identityUrl('v2/passwordPolicy', firebase)));
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
    ...(await checkPasswords(firebase)),
    ...(await Promise.all(providers.map((name) => checkProvider(name, firebase, origin)))).flat(),
    ...(firebase.authDomain === host ? await checkHandler(origin) : []),
  ];
}

/** What the identity service refuses a call with, such as `OPERATION_NOT_ALLOWED`. */
function refusal(response: Answer): string {
  const { error } = readJson(response) as { error?: { message?: string } };
  return error?.message ?? '';
}

async function checkPasswords(firebase: Firebase): Promise<Problems> {
  const nobody = { email: 'nobody@doctor.invalid', password: 'not-a-password', returnSecureToken: true };
  const answer = await ask(identityUrl('v1/accounts:signInWithPassword', firebase), post(nobody));
  return unless(
    !/^(?:OPERATION_NOT_ALLOWED|PASSWORD_LOGIN_DISABLED)/.test(refusal(answer)),
    'Nobody can sign in with e-mail and password: turn it on in Authentication, Sign-in method.',
  );
}

async function checkProvider(name: string, firebase: Firebase, origin: string): Promise<Problems> {
  const asked = { providerId: `${name}.com`, continueUri: `${origin}/__/auth/handler` };
  const answer = await ask(identityUrl('v1/accounts:createAuthUri', firebase), post(asked));
  return unless(
    !refusal(answer).startsWith('OPERATION_NOT_ALLOWED'),
    `The site offers ${name}, which is off: turn it on in Authentication, Sign-in method, or take it out of PUBLIC_AUTH_PROVIDERS.`,
  );
}

async function checkHandler(origin: string): Promise<Problems> {
  const { status } = await ask(`${origin}/__/auth/handler`);
  return unless(status === 200, `/__/auth/handler answers ${status}: sign-in by redirect fails.`);
}

const PROBE = 'doctor/probe.txt';
const PICTURE = 'users/doctor/probe.png';

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
  const picture = await ask(`${base}/${encodeURIComponent(PICTURE)}`);
  if (upload.ok) await ask(`${base}/${encodeURIComponent(PROBE)}`, { method: 'DELETE' });
  const deploy = 'deploy the rules with `npx firebase deploy --only storage`';
  if (listing.status === 404 && firebase !== null) {
    return [`There is no bucket ${bucket}: see PUBLIC_FIREBASE_STORAGE_BUCKET.`];
  }
  return [
    ...unless(
      upload.ok || [401, 403].includes(upload.status),
      `The store of files answers ${upload.status} to an upload: no member can store a picture.`,
    ),
    ...unless(!listing.ok, `Everyone may list the files of members: ${deploy}.`),
    ...unless(!upload.ok, `Everyone may write files: ${deploy}.`),
    ...unless(
      ![401, 403].includes(picture.status),
      `Nobody may see the pictures of members (${picture.status}): ${deploy}.`,
    ),
  ];
}

export const FIREBASE_CHECKS: readonly Check[] = [
  { title: 'sign-in', run: checkSignIn },
  { title: 'rules of files', run: checkStorage },
];
