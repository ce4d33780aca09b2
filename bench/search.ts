import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { writeCorpus } from './build/corpus.ts';
import { measureRun } from './build/measured-run.ts';
import { copyProject } from './build/project.ts';

const CONTENT = resolve(import.meta.dirname, '../src/content');
const QUERIES = ['platao', 'eterno retorno', 'Nietzche', 'livre arbitrio', 'felicidade', 'simone de bovoir'];
const GOALS = { ms: 100, kilobytes: 150 };
/** Milliseconds between two letters. */
const TYPING = 150;

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '3000' },
    port: { type: 'string', default: '4699' },
    /** A running site to measure instead of building one. */
    site: { type: 'string' },
  },
});

/** Notes for each letter how long the results took. */
function watch(): void {
  const times: number[] = ((window as unknown as { times: number[] }).times = []);
  document.addEventListener('input', ({ target, timeStamp }) => {
    const query = (target as HTMLInputElement).value.trim();
    const look = () => {
      const status = document.querySelector('p.search-status')?.textContent ?? '';
      if (status.includes(`“${query}”`)) times.push(performance.now() - timeStamp);
      else if (performance.now() - timeStamp < 5000) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

async function type(page: Page, query: string): Promise<number[]> {
  await page.evaluate(watch);
  await page.keyboard.type(query, { delay: TYPING });
  await page.waitForTimeout(1500);
  return page.evaluate(() => (window as unknown as { times: number[] }).times);
}

async function measure(site: string): Promise<void> {
  const browser = await chromium.launch(
    process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {},
  );
  const times: number[] = [];
  const firsts: number[] = [];
  try {
    for (const query of QUERIES) {
      // A context of its own has an empty cache. What a service worker fetches is not seen from the page.
      const context = await browser.newContext({ locale: 'pt-BR', serviceWorkers: 'block' });
      const page = await context.newPage();
      const client = await context.newCDPSession(page);
      const sizes = new Map<string, number>();
      const paths = new Map<string, string>();
      await client.send('Network.enable');
      client.on('Network.responseReceived', ({ requestId, response }) =>
        paths.set(requestId, new URL(response.url).pathname),
      );
      let sent = 0;
      client.on('Network.loadingFinished', ({ encodedDataLength }) => (sent += encodedDataLength));
      // Bodies as they were sent, without headers.
      client.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
        const path = paths.get(requestId) ?? requestId;
        sizes.set(path, (sizes.get(path) ?? 0) + encodedDataLength);
      });
      await page.goto(`${site}/wiki`);
      await page.mouse.move(200, 200);
      await page.waitForLoadState('networkidle');
      sizes.clear();
      sent = 0;
      await page.keyboard.press('Control+k');
      await page.locator('#dialog-search').waitFor();
      const [first = Number.NaN, ...later] = await type(page, query);
      firsts.push(first);
      times.push(...later);
      const of = (test: (path: string) => boolean) =>
        [...sizes].filter(([path]) => test(path)).reduce((sum, [, size]) => sum + size, 0) / 1024;
      const all = of(() => true);
      const code = of((path) => path.startsWith('/_astro/'));
      console.log(
        `  ${query.padEnd(16)} ${all.toFixed(0)} kB fetched, ${(sent / 1024).toFixed(0)} with headers (goal ${GOALS.kilobytes}): dialog with React ${code.toFixed(0)}, ` +
          `names ${of((path) => path.endsWith('names.json')).toFixed(0)}, ` +
          `words ${of((path) => /search\/\w\w\/(?:words|index)/.test(path)).toFixed(0)}, ` +
          `texts ${of((path) => path.includes('/texts/')).toFixed(0)}, ` +
          `API ${of((path) => path.startsWith('/api/')).toFixed(0)}; first letter ${first.toFixed(0)} ms`,
      );
      await context.close();
    }
  } finally {
    await browser.close();
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
  console.log(
    `\n  from a letter to its results: median ${at(0.5).toFixed(0)} ms, p95 ${at(0.95).toFixed(0)} ms of ${sorted.length} letters ` +
      `(goal ${GOALS.ms}); the first letter, with all that it fetches, ${firsts.map((ms) => ms.toFixed(0)).join(', ')} ms`,
  );
}

console.log(`load ${loadavg()[0]!.toFixed(1)} on ${availableParallelism()} cores`);
if (values.site) await measure(values.site);
else {
  const project = await copyProject();
  try {
    await writeCorpus(CONTENT, join(project, 'src/content'), Number(values.pages));
    const { seconds } = await measureRun('scripts/build.ts', project);
    console.log(`A site of ${values.pages} pages, built in ${seconds.toFixed(0)} s`);
    const server = spawn(process.execPath, [join(project, 'server/main.ts')], {
      cwd: project,
      env: { ...process.env, PORT: values.port, DATA_DIR: join(project, '.data') },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    try {
      const site = `http://127.0.0.1:${values.port}`;
      for (let tries = 0; tries < 120; tries += 1) {
        if ((await fetch(`${site}/api/ready`).catch(() => null))?.ok) break;
        await new Promise((done) => setTimeout(done, 500));
      }
      await measure(site);
    } finally {
      server.kill();
      await once(server, 'close');
    }
  } finally {
    await rm(project, { recursive: true, force: true });
  }
}
