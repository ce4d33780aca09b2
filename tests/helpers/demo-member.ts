import { TERMS_VERSION } from '../../contract/limits.ts';

export interface DemoMember {
  uid: string;
  bearer: { authorization: string };
}

/** Signs up against the identity proxy of a running server and completes the registration. */
export async function signUp(address: string, tag: string): Promise<DemoMember> {
  const email = `${tag}@example.com`;
  const { uid, bearer } = await openAccount(address, 'signUp', tag);
  await send(`${address}/api/users`, 'POST', { _id: uid, email }, bearer);
  const completed = { basic: { completed: true, terms: TERMS_VERSION } };
  await send(`${address}/api/users/${uid}`, 'PATCH', { name: tag, tag, account: completed }, bearer);
  return { uid, bearer };
}

/** Signs in a member who signed up before. */
export const signIn = (address: string, tag: string): Promise<DemoMember> =>
  openAccount(address, 'signInWithPassword', tag);

async function openAccount(address: string, method: string, tag: string): Promise<DemoMember> {
  const account = (await send(
    `${address}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=demo`,
    'POST',
    { email: `${tag}@example.com`, password: 'uma-senha-longa', returnSecureToken: true },
  )) as { localId: string; idToken: string };
  return { uid: account.localId, bearer: { authorization: `Bearer ${account.idToken}` } };
}

/** Publishes a post and answers its slug, once the server has acknowledged it. */
export async function publish(address: string, { bearer }: DemoMember, title: string): Promise<string> {
  const post = { title, body: `# ${title}`, locale: 'pt' };
  return ((await send(`${address}/api/posts`, 'POST', post, bearer)) as { slug: string }).slug;
}

async function send(address: string, method: string, body: object, bearer = {}): Promise<unknown> {
  const answer = await fetch(address, {
    method,
    headers: { 'content-type': 'application/json', ...bearer },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${address} answered ${answer.status}: ${text}`);
  return JSON.parse(text);
}
