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

const pictureOf = ({ uid }: DemoMember) => encodeURIComponent(`users/${uid}/posts/a.png`);

/** Stores a member's picture, in one request of its head and its bytes; resolves once the server has acknowledged it. */
export async function uploadPicture(
  address: string,
  member: DemoMember,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const head = 'content-type: application/json\r\n\r\n{"contentType":"image/png"}';
  const answer = await fetch(`${address}/v0/b/demo-agora/o?name=${pictureOf(member)}`, {
    method: 'POST',
    headers: {
      ...member.bearer,
      'x-goog-upload-protocol': 'multipart',
      'content-type': 'multipart/related; boundary=x',
    },
    body: new Blob([`--x\r\n${head}\r\n--x\r\ncontent-type: image/png\r\n\r\n`, bytes, '\r\n--x--']),
  });
  if (!answer.ok) throw new Error(`The upload was answered ${answer.status}: ${await answer.text()}`);
}

export async function readPicture(address: string, member: DemoMember): Promise<Uint8Array> {
  const answer = await fetch(`${address}/v0/b/demo-agora/o/${pictureOf(member)}?alt=media`);
  return new Uint8Array(await answer.arrayBuffer());
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
