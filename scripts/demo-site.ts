import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** `npm start` with its demo members, on a port and in a folder of its own. */
export async function startDemoSite(): Promise<{ origin: string; close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'agora-demo-'));
  const site = spawn(process.execPath, [join(import.meta.dirname, 'start.ts')], {
    env: { ...process.env, PORT: '0', HOST: '', DATABASE_URL: '', DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(site, 'close');
  async function close(): Promise<void> {
    site.kill();
    await closed;
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  for await (const line of createInterface({ input: site.stdout })) {
    const origin = /is ready on (\S+)/.exec(line)?.[1];
    if (!origin) continue;
    // Or the log would fill the pipe and hold the site up.
    site.stdout.resume();
    return { origin, close };
  }
  await close();
  throw new Error('The site did not start.');
}
