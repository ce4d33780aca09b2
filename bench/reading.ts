import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { LOCALES } from '../contract/locales.ts';
import { localePath } from '../contract/paths.ts';
import { findOrInstallChromium } from '../scripts/chromium.ts';
import { startDemoSite } from '../scripts/demo-site.ts';
import { PAGE_KINDS } from '../scripts/page-kinds.ts';

/** 176 MB in 114 packages, which everybody who installs the project would carry: fetched by whoever measures. */
const LIGHTHOUSE = '13.5.0';
const ROOT = resolve(import.meta.dirname, '..');
const TOOLS = join(ROOT, '.cache', `lighthouse-${LIGHTHOUSE}`);
const CLI = join(TOOLS, 'node_modules/lighthouse/cli/index.js');

const { values } = parseArgs({
  options: {
    /** Parts of the names of the pages to measure. */
    only: { type: 'string', default: '' },
    locales: { type: 'string', default: LOCALES.join(',') },
  },
});

interface Audit {
  numericValue?: number;
}

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, Audit>;
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

async function measure(url: string, browser: string): Promise<Report> {
  const flags = ['--headless', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])].join(' ');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [CLI, url, '--quiet', '--output=json', '--output-path=stdout', `--chrome-flags=${flags}`],
    { env: { ...process.env, CHROME_PATH: browser }, maxBuffer: Infinity },
  );
  return JSON.parse(stdout) as Report;
}

function row(name: string, { categories, audits }: Report): string {
  const of = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const cells = [
    ...CATEGORIES.map((category) => String(Math.round((categories[category]?.score ?? 0) * 100))),
    (of('first-contentful-paint') / 1000).toFixed(2),
    (of('largest-contentful-paint') / 1000).toFixed(2),
    of('total-blocking-time').toFixed(0),
    of('cumulative-layout-shift').toFixed(3),
    (of('total-byte-weight') / 1024).toFixed(0),
  ];
  return name.padEnd(22) + cells.map((cell) => cell.padStart(7)).join('');
}

if (!existsSync(CLI)) {
  console.log(`Fetching lighthouse ${LIGHTHOUSE} …`);
  const packages = ['--no-audit', '--no-fund', '--prefix', TOOLS, `lighthouse@${LIGHTHOUSE}`];
  execFileSync('npm', ['install', ...packages], { stdio: 'inherit' });
}
const browser = findOrInstallChromium();
const { origin, close } = await startDemoSite();
try {
  const heads = ['perf', 'a11y', 'best', 'seo', 'FCP s', 'LCP s', 'TBT ms', 'CLS', 'kB'];
  console.log(''.padEnd(22) + heads.map((head) => head.padStart(7)).join(''));
  const isWanted = (kind: string) => values.only.split(',').some((part) => kind.includes(part));
  for (const [kind, path] of PAGE_KINDS.filter(([kind]) => isWanted(kind))) {
    for (const locale of LOCALES.filter((locale) => values.locales.split(',').includes(locale)))
      console.log(row(`${kind} ${locale}`, await measure(origin + localePath(locale, path), browser)));
  }
} finally {
  await close();
}
