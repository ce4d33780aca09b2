import { deleteApp, getApps, initializeApp } from 'firebase/app';
import * as auth from 'firebase/auth';
import * as storage from 'firebase/storage';
import { afterAll, expect, test } from 'vitest';
import { TERMS_VERSION } from '../../contract/limits.ts';
import type { Post } from '../../contract/posts.ts';
import { dataFolder } from '../helpers/data-folder.ts';
import { childrenOf } from '../helpers/process-table.ts';
import { runServer } from '../helpers/server-process.ts';

const PASSWORD = 'uma-senha-longa';
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]);

/** What tests start in their middle goes at the end too; a hook registered inside a test would not run. */
const undoing: (() => Promise<void>)[] = [];
const atEnd = (undo: () => Promise<void>) => void undoing.unshift(undo);
afterAll(async () => {
  for (const undo of undoing) await undo();
});

const folder = await dataFolder(atEnd);
let server = runServer({ DATA_DIR: folder }, atEnd);

/** The official SDKs as the browser uses them, on the product's own origin. */
async function connect() {
  const address = await server.ready();
  const app = initializeApp(
    { apiKey: 'demo', projectId: 'demo-agora', storageBucket: 'demo-agora' },
    address,
  );
  // Connections to one address share an app.
  atEnd(async () => {
    if (getApps().includes(app)) await deleteApp(app);
  });
  const identity = auth.getAuth(app);
  auth.connectAuthEmulator(identity, address, { disableWarnings: true });
  const files = storage.getStorage(app);
  storage.connectStorageEmulator(files, '127.0.0.1', Number(new URL(address).port));
  return { address, identity, files };
}

type Connection = Awaited<ReturnType<typeof connect>>;

const signUp = ({ identity }: Connection, email: string) =>
  auth.createUserWithEmailAndPassword(identity, email, PASSWORD);

/** Beside the SDK, which holds one member at a time. */
async function signUpByCall(address: string, email: string): Promise<void> {
  const answer = await fetch(`${address}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD, returnSecureToken: true }),
  });
  expect(answer.status).toBe(200);
}

async function expectSignIn({ identity }: Connection, email: string): Promise<void> {
  const { user } = await auth.signInWithEmailAndPassword(identity, email, PASSWORD);
  expect(user.email).toBe(email);
}

/** Calls the API in the name of who is signed in. */
async function call<T>(
  { address, identity }: Connection,
  method: string,
  path: string,
  json: object,
): Promise<T> {
  const token = await identity.currentUser?.getIdToken();
  const answer = await fetch(`${address}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(json),
  });
  expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true);
  return answer.json() as Promise<T>;
}

test('a visitor signs up, stores a picture and publishes a post that shows it', async () => {
  const connection = await connect();
  const { user } = await signUp(connection, 'ana@example.com');
  const uid = user.uid;
  await call(connection, 'POST', '/users', { _id: uid, email: user.email });
  const account = { basic: { completed: true, terms: TERMS_VERSION } };
  await call(connection, 'PATCH', `/users/${uid}`, { tag: 'ana-lima', account });

  const picture = storage.ref(connection.files, `users/${uid}/posts/praça.png`);
  await storage.uploadBytes(picture, PNG, { contentType: 'image/png' });
  // On this origin, whatever its port is at the next start.
  const { pathname, search } = new URL(await storage.getDownloadURL(picture));
  const body = `![A praça](${pathname}${search})`;
  await call<Post>(connection, 'POST', '/posts', { title: 'A praça', body, locale: 'pt' });

  const read = await fetch(`${connection.address}/api/users/ana-lima/posts/a-praca`);
  expect(((await read.json()) as Post).html).toContain('<img src="/v0/b/');
  const stranger = storage.ref(connection.files, 'users/somebody-else/a.png');
  const writing = storage.uploadBytes(stranger, PNG, { contentType: 'image/png' });
  await expect(writing).rejects.toMatchObject({ code: 'storage/unauthorized' });
});

test('accounts and files are there after SIGINT and another start', async () => {
  const before = await connect();
  await signUp(before, 'bruno@example.com');
  server.child.kill('SIGINT');
  await server.ended();

  server = runServer({ DATA_DIR: folder }, atEnd);
  const connection = await connect();
  await expectSignIn(connection, 'bruno@example.com');
  await expectSignIn(connection, 'ana@example.com');
  const { uid } = connection.identity.currentUser!;
  const picture = storage.ref(connection.files, `users/${uid}/posts/praça.png`);
  expect(new Uint8Array(await storage.getBytes(picture))).toEqual(PNG);
});

/** All of the server's processes, the emulator first: it would save once more when its parent is gone. */
async function killAll(): Promise<void> {
  for (const pid of [...(await childrenOf(server.child.pid!)), server.child.pid!])
    process.kill(pid, 'SIGKILL');
  await server.ended();
}

test('every account that was acknowledged is there after everything was killed at that moment', async () => {
  const { address, ...before } = await connect();
  const signUps = ['clara', 'celia', 'ciro'].map((name) => signUpByCall(address, `${name}@example.com`));
  await Promise.all(signUps);
  await signUp({ address, ...before }, 'caio@example.com');
  await killAll();

  server = runServer({ DATA_DIR: folder }, atEnd);
  const connection = await connect();
  for (const name of ['clara', 'celia', 'ciro', 'caio', 'bruno']) {
    await expectSignIn(connection, `${name}@example.com`);
  }
});

test('a new password and a deletion are kept over a kill too', async () => {
  const before = await connect();
  const { user } = await signUp(before, 'fabio@example.com');
  await auth.updatePassword(user, 'outra-senha-longa');
  const { user: gone } = await signUp(before, 'gina@example.com');
  await auth.deleteUser(gone);
  await killAll();

  server = runServer({ DATA_DIR: folder }, atEnd);
  const { identity } = await connect();
  const signIn = (email: string, password: string) =>
    auth.signInWithEmailAndPassword(identity, email, password);
  await expect(signIn('fabio@example.com', PASSWORD)).rejects.toMatchObject({
    code: 'auth/invalid-credential',
  });
  await signIn('fabio@example.com', 'outra-senha-longa');
  await expect(signIn('gina@example.com', PASSWORD)).rejects.toMatchObject({
    code: 'auth/invalid-credential',
  });
});

test('an emulator that was killed is started again with its accounts, and nobody is signed out meanwhile', async () => {
  const connection = await connect();
  const { address, identity } = connection;
  const ready = async () => (await fetch(`${address}/api/ready`)).status;
  const { user } = await signUp(connection, 'helio@example.com');
  for (const pid of await childrenOf(server.child.pid!)) process.kill(pid, 'SIGKILL');

  await expect.poll(ready, { interval: 5 }).toBe(503);
  await expect(user.getIdToken(true)).rejects.toMatchObject({ code: 'auth/network-request-failed' });
  const during = auth.signInWithEmailAndPassword(identity, 'ana@example.com', PASSWORD);
  await expect(during).rejects.toMatchObject({ code: 'auth/network-request-failed' });
  expect(identity.currentUser?.uid).toBe(user.uid);

  await expect.poll(ready).toBe(200);
  await user.getIdToken(true);
  await call(connection, 'POST', '/users', { _id: user.uid, email: user.email });
  await expectSignIn(connection, 'ana@example.com');
});

test('a token that outlives its account writes no file', async () => {
  const connection = await connect();
  const { user } = await signUp(connection, 'dora@example.com');
  await call(connection, 'POST', '/users', { _id: user.uid, email: user.email });
  await call(connection, 'DELETE', `/users/${user.uid}`, {});
  const picture = storage.ref(connection.files, `users/${user.uid}/picture/a.png`);
  const writing = storage.uploadBytes(picture, PNG, { contentType: 'image/png' });
  await expect(writing).rejects.toMatchObject({ code: 'storage/unauthorized' });
});
