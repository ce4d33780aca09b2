import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import * as sdk from 'firebase/storage';
import { pino } from 'pino';
import { afterEach, beforeEach, expect } from 'vitest';
import { AppError } from '../../server/errors.ts';
import { createObjectStore } from '../../server/demo/object-store/object-store.ts';
import { closeServer, listenOnLoopback } from './loopback.ts';

export const BUCKET = 'demo-agora';
export const png = { contentType: 'image/png' };
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** A file that begins as a PNG does; every byte after differs by where it stands. */
export function image(size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size).map((_, index) => index % 251);
  bytes.set(PNG.slice(0, size));
  return bytes;
}

/** The object store over HTTP, one for each test; a token is the uid of its member, or `expired`. */
export function useObjectStore() {
  let folder: string;
  let store: Awaited<ReturnType<typeof createObjectStore>>['app'];
  let server: Server;
  let port: number;
  let logged: string[];
  let before: (request: Request) => Response | null;
  const deleted = new Set<string>();
  const apps: FirebaseApp[] = [];

  async function serve(): Promise<void> {
    ({ app: store } = await createObjectStore({
      folder,
      bucket: BUCKET,
      verifyToken: async (uid) => {
        if (uid === 'expired') throw new AppError('token-expired');
        return { uid, email: `${uid}@example.org`, isEmailVerified: false, name: null, picture: null };
      },
      isDeleted: async (uid) => deleted.has(uid),
      now: () => new Date(),
      log: pino({}, { write: (line: string) => void logged.push(line) }),
    }));
    server = createServer(getRequestListener((request) => before(request) ?? store.fetch(request)));
    port = Number(new URL(await listenOnLoopback(server)).port);
  }

  const stop = () => closeServer(server);

  /** The store as the SDK of `uid` sees it. */
  function storageOf(uid: string): sdk.FirebaseStorage {
    const app = initializeApp({ projectId: BUCKET, storageBucket: BUCKET }, crypto.randomUUID());
    apps.push(app);
    const storage = sdk.getStorage(app);
    sdk.connectStorageEmulator(storage, '127.0.0.1', port, uid === '' ? {} : { mockUserToken: uid });
    return storage;
  }

  const fileOf = (uid: string, name: string) => sdk.ref(storageOf(uid), name);

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'agora-storage-'));
    logged = [];
    deleted.clear();
    before = () => null;
    await serve();
  });

  afterEach(async () => {
    await Promise.all(apps.splice(0).map((app) => deleteApp(app)));
    await stop();
    await rm(folder, { recursive: true });
    expect(logged).toEqual([]);
  });

  return {
    serve,
    stop,
    storageOf,
    fileOf,
    ownPicture: () => fileOf('ana', 'users/ana/pictures/face.png'),
    origin: () => `http://127.0.0.1:${port}`,
    /** Without a connection. */
    ask: (request: Request) => store.fetch(request),
    /** What answers a request instead of the store, unless it is null. */
    answerBefore: (answer: typeof before) => (before = answer),
    deleteAccount: (uid: string) => deleted.add(uid),
    filesIn: (name: string) => readdir(join(folder, name)),
    folder: () => folder,
    /** What the log says since the last time. */
    takeLogged: () => logged.splice(0),
    plant: (name: string, content: string | Uint8Array) => writeFile(join(folder, name), content),
  };
}
