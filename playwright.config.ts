import { defineConfig } from '@playwright/test';

const PORT = Number(process.env.E2E_PORT ?? 4322);
const origin = `http://127.0.0.1:${PORT}`;
const { CHROMIUM_PATH } = process.env;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  // What is waited for comes in its own time on a slow or busy machine; only a failure waits this long.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['dot'], ['json']] : 'list',
  use: {
    baseURL: origin,
    browserName: 'chromium',
    locale: 'pt-BR',
    // What one test stored would answer another; offline.spec.ts allows them.
    serviceWorkers: 'block',
    // Without pictures of the page: recording them takes half of the processor, and ten seconds for each step on a page
    // with a drawing. `--trace on` records them.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    launchOptions: {
      ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }),
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node tests/helpers/demo-server.ts',
    url: origin,
    // The build of a test run offers these, like that of scripts/test.ts.
    env: { PORT: String(PORT), PUBLIC_AUTH_PROVIDERS: 'google,github' },
    stdout: 'ignore',
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
