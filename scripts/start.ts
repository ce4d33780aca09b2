import { enableCompileCache } from 'node:module';
import { join, resolve } from 'node:path';
import { buildIfOutOfDate } from './build/freshness.ts';

const ROOT = resolve(import.meta.dirname, '..');
const CODE_CACHE = join(ROOT, 'node_modules/.cache/agora/code');

// The Auth emulator is a process of its own and finds the cache by the variable.
enableCompileCache(CODE_CACHE);
process.env['NODE_COMPILE_CACHE'] = CODE_CACHE;
process.chdir(ROOT);

const { parseEnv } = await import('../server/env.ts');
const { runOrExplain, start } = await import('../server/main.ts');

await runOrExplain(async () => {
  const env = parseEnv(process.env);
  await buildIfOutOfDate();
  const running = await start(env);
  console.log(`\nÁgora is ready on ${running.address} (Ctrl-C ends it)`);
});
