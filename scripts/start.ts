import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { enableCompileCache } from 'node:module';
import { join, resolve } from 'node:path';
import { hashInputs } from './build/inputs.ts';

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
  if (!(await isBuilt())) await build();
  const running = await start(env);
  console.log(`\nÁgora is ready on ${running.address} (Ctrl-C ends it)`);
});

/** Whether the last build was made from the same files and variables. */
async function isBuilt(): Promise<boolean> {
  const [made, inputs] = await Promise.all([
    readFile(join(ROOT, 'dist/build.json'), 'utf8').catch(() => '{}'),
    hashInputs(ROOT, process.env),
  ]);
  return (JSON.parse(made) as { inputs?: string }).inputs === inputs;
}

/** In a process of its own, so that its memory is given back before the server runs. */
async function build(): Promise<void> {
  const child = spawn(process.execPath, [join(ROOT, 'scripts/build.ts')], { stdio: 'inherit' });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) process.exit(code ?? 1);
}
