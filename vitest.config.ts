import { defineConfig } from 'vitest/config';

/** Real processes, databases and libraries take their time on a small machine that does other things too. */
const PATIENT = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } };

export default defineConfig({
  test: {
    // A test file waits for its database or its processes as much as it computes: one for each processor.
    maxWorkers: '100%',
    projects: [
      { test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], ...PATIENT } },
      {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: 'tests/helpers/database-server.ts',
          // Each file has a database and an app of its own; the modules they are made of are loaded once.
          isolate: false,
          ...PATIENT,
        },
      },
      {
        test: {
          name: 'process',
          include: ['tests/process/**/*.test.ts'],
          globalSetup: [
            'tests/helpers/built-site.ts',
            'tests/helpers/database-server.ts',
            'tests/helpers/data-folder-template.ts',
          ],
          maxWorkers: 2,
          ...PATIENT,
        },
      },
      {
        test: {
          name: 'long',
          include: ['tests/long/**/*.test.ts'],
          globalSetup: ['tests/helpers/database-server.ts', 'tests/helpers/built-site.ts'],
          testTimeout: 1_800_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
