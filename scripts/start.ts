import { enableCompileCache } from 'node:module';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');
const CODE_CACHE = join(ROOT, 'node_modules/.cache/agora/code');

// Everything below is imported after this line, so that its compiled form is cached as well. The Auth emulator
// is a process of its own and finds the cache by the variable.
enableCompileCache(CODE_CACHE);
process.env['NODE_COMPILE_CACHE'] = CODE_CACHE;
process.chdir(ROOT);

const { buildIfOutOfDate } = await import('../build/is-current.ts');
const { explainBackups } = await import('../server/backup/scheduled.ts');
const { parseConfig } = await import('../server/config.ts');
const { runOrExplain, start } = await import('../server/main.ts');
const { loadDemoData } = await import('./demo-data/load.ts');
const { DEMO_MEMBERS, DEMO_PASSWORD } = await import('./demo-data/members.ts');

await runOrExplain(async () => {
  const config = parseConfig(process.env);
  await buildIfOutOfDate();
  let isFirst = false;
  const running = await start(config, async ({ deps, demo }) => {
    if (demo !== null)
      isFirst = await loadDemoData({ deps, identity: demo.identity, folder: resolve(config.dataFolder) });
  });
  console.log(`\nÁgora is ready on ${running.url} (Ctrl-C ends it)\n${explainBackups(config)}`);
  if (isFirst) {
    console.log(`\nDemo members, all with the password ${DEMO_PASSWORD}:`);
    for (const { email, name, permisions } of DEMO_MEMBERS) {
      const roles = permisions.map((name) => ({ moderate: 'moderator', admin: 'administrator' })[name]);
      console.log(`  ${email}  ${name}${roles.length > 0 ? ` (${roles.join(', ')})` : ''}`);
    }
  }
});
