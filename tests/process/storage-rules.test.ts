import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import * as sdk from 'firebase/storage';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createObjectStore } from '../../server/demo/object-store/object-store.ts';
import { PRESENT, STORAGE_CASES, type StorageCase } from '../helpers/storage-cases.ts';
import { missingForEmulator, startStorageEmulator } from '../helpers/storage-emulator.ts';
import { closeServer, listenOnLoopback } from '../helpers/loopback.ts';

const PROJECT = 'demo-agora';

interface Store {
  port: number;
  close: () => Promise<void>;
}

const STARTS: Record<string, number[]> = {
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/webp': [...'RIFF....WEBP'].map((letter) => letter.charCodeAt(0)),
};

function content(type: string, size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  bytes.set((STARTS[type] ?? []).slice(0, size));
  return bytes;
}

/** The tokens of the SDK's pretended members are not signed; who they name is in their middle part. */
function subjectOf(token: string): string {
  const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return String(payload.sub);
}

async function startDemoStore(): Promise<Store> {
  const folder = await mkdtemp(join(tmpdir(), 'agora-rules-'));
  const { app } = await createObjectStore({
    folder,
    bucket: PROJECT,
    verifyToken: async (token) => ({
      uid: subjectOf(token),
      email: '',
      isEmailVerified: false,
      name: null,
      picture: null,
    }),
    isDeleted: async () => false,
    now: () => new Date(),
    log: pino({ level: 'silent' }),
  });
  const server = createServer(getRequestListener(app.fetch));
  const port = Number(new URL(await listenOnLoopback(server)).port);
  return {
    port,
    async close() {
      await closeServer(server);
      await rm(folder, { recursive: true });
    },
  };
}

function answerTheCases(start: () => Promise<Store>): void {
  let store: Store;
  let apps: FirebaseApp[] = [];
  beforeAll(async () => void (store = await start()));
  afterAll(() => store?.close());

  function fileOf(uid: string | null, name: string): sdk.StorageReference {
    const app = initializeApp({ projectId: PROJECT, storageBucket: PROJECT }, crypto.randomUUID());
    apps.push(app);
    const storage = sdk.getStorage(app);
    const options = uid === null ? {} : { mockUserToken: { sub: uid } };
    sdk.connectStorageEmulator(storage, '127.0.0.1', store.port, options);
    return sdk.ref(storage, name);
  }

  beforeEach(async () => {
    await sdk.uploadBytes(fileOf('ana', PRESENT), content('image/png', 20), { contentType: 'image/png' });
  });
  afterEach(async () => {
    await Promise.all(apps.map((app) => deleteApp(app)));
    apps = [];
  });

  function run({ as, does, name, type = 'image/png', size = 300 }: StorageCase): Promise<unknown> {
    const file = fileOf(as, name);
    if (does === 'upload') return sdk.uploadBytes(file, content(type, size), { contentType: type });
    if (does === 'read') return sdk.getBytes(file);
    if (does === 'describe') return sdk.getMetadata(file);
    return does === 'list' ? sdk.listAll(file) : sdk.deleteObject(file);
  }

  test.each(STORAGE_CASES)('$title', async (one) => {
    const code = await run(one).then(
      () => null,
      (error: sdk.StorageError) => error.code,
    );
    expect(code).toBe(one.isAllowed ? null : 'storage/unauthorized');
  });
}

describe('the store of demo mode', () => answerTheCases(startDemoStore));

const missing = await missingForEmulator();
/** Set where the emulator has to be there: nothing is passed over then. */
const isRequired = process.env.STORAGE_EMULATOR === 'required';
const reason = `storage.rules is not run: the official emulator needs ${missing}.`;
if (missing !== null && !isRequired) console.warn(reason);

describe.skipIf(missing !== null && !isRequired)('storage.rules', () =>
  answerTheCases(() => {
    if (missing !== null) throw new Error(reason);
    return startStorageEmulator(PROJECT);
  }),
);
