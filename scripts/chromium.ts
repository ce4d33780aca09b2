import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall, canAptInstall } from './apt.ts';

/** The shell first: a whole browser draws its own window for each page, in as much time as the page takes. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const MAC_APPS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function installedBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const inPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...inPath, ...MAC_APPS].find((file) => existsSync(file));
}

function playwrightBrowser(): string | undefined {
  const code = "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))";
  const file = execFileSync(process.execPath, ['-e', code], { encoding: 'utf8' }).trim();
  return existsSync(file) ? file : undefined;
}

/** An installed Chromium or Chrome, else Playwright's own download, else Debian's package when root. */
export function findOrInstallChromium(): string {
  const installed = process.env.CHROMIUM_PATH ?? installedBrowser() ?? playwrightBrowser();
  if (installed) return installed;
  console.log('No Chromium or Chrome here: trying the download of Playwright …');
  spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit', timeout: 180_000 });
  const downloaded = playwrightBrowser();
  if (downloaded) return downloaded;
  if (canAptInstall()) {
    console.log("Playwright's download is out of reach: installing Debian's headless shell …");
    aptInstall('chromium-headless-shell');
    const packaged = installedBrowser();
    if (packaged) return packaged;
  }
  throw new Error(
    'The end-to-end tests need Chromium or Chrome. Install one, or set CHROMIUM_PATH to its executable.',
  );
}
