/** Starts the services with a Firebase project and sends the modules of the server, and the packages, that were loaded. */
import { mkdtemp, rm } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const modules: string[] = [];
const packages = new Set<string>();
registerHooks({
  load(url, context, nextLoad) {
    const installed = /\/(node_modules\/(?:.+\/node_modules\/)?(?:@[^/]+\/)?[^/]+)/.exec(url)?.[1];
    const [, path] = /\/(server\/.+)$/.exec(url) ?? [];
    if (installed) packages.add(installed);
    else if (path) modules.push(path);
    return nextLoad(url, context);
  },
});

const { parseConfig } = await import('../../server/config.ts');
const { createLog } = await import('../../server/log.ts');
const { startRuntime } = await import('../../server/runtime.ts');
await import('../../server/main.ts');

const folder = await mkdtemp(join(tmpdir(), 'agora-modules-'));
const runtime = await startRuntime(
  parseConfig({
    DATA_DIR: folder,
    PUBLIC_FIREBASE_API_KEY: 'key',
    PUBLIC_FIREBASE_AUTH_DOMAIN: 'agora.example',
    PUBLIC_FIREBASE_PROJECT_ID: 'agora',
    PUBLIC_FIREBASE_STORAGE_BUCKET: 'agora.appspot.com',
    PUBLIC_CONTACT_EMAIL: 'contact@agora.example',
  }),
  createLog('silent'),
);
await runtime.close();
await rm(folder, { recursive: true });
process.send!({ modules, packages: [...packages] });
process.disconnect();
