import { createHash } from 'node:crypto';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compress, prepareFolders } from '../../scripts/build/compress.ts';

/** Brotli at its best takes ten times what all else does, and a page needs it once: a sample says as much. */
const SAMPLE = 300;

export interface Compression {
  pages: number;
  seconds: number;
  cpuSeconds: number;
}

/** Compresses some pages spread over the whole as a build does, from nothing. */
export async function measureCompression(client: string): Promise<Compression> {
  const all = (await readdir(client, { recursive: true })).filter((path) => path.endsWith('.html')).sort();
  const step = Math.max(1, Math.floor(all.length / SAMPLE));
  const sample = all.filter((_, at) => at % step === 0);
  const folder = await mkdtemp(join(tmpdir(), 'agora-bench-compressed-'));
  const [outDir, cacheDir] = [join(folder, 'out'), join(folder, 'cache')];
  await prepareFolders(outDir, cacheDir);
  const [start, cpu] = [performance.now(), process.cpuUsage()];
  await Promise.all(
    sample.map(async (path) => {
      const body = await readFile(join(client, path));
      const hash = createHash('sha256').update(body).digest('hex');
      await compress({ body, hash, type: 'text/html' }, outDir, cacheDir);
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  await rm(folder, { recursive: true });
  return { pages: sample.length, seconds, cpuSeconds: (user + system) / 1_000_000 };
}
