import { defineConfig } from 'vitest/config';

/** Starting real processes takes its time on a small machine. */
const PATIENT = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } };

export default defineConfig({
  test: {
    // A test file waits for its database or its processes as much as it computes: one for each processor.
    maxWorkers: '100%',
    projects: [
      // Some read the whole library, which takes its time on a busy machine.
      { test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], testTimeout: 30_000 } },
      {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: 'tests/helpers/database-template.ts',
          // Each file has a database and an app of its own; the modules they are made of are loaded once.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'process',
          include: ['tests/process/**/*.test.ts'],
          globalSetup: ['tests/helpers/built-site.ts', 'tests/helpers/data-folder-template.ts'],
          // They wait as much as they compute, each with folders and ports of its own; more at once would only wait longer.
          maxWorkers: 2,
          ...PATIENT,
        },
      },
      {
        test: {
          name: 'long',
          include: ['tests/long/**/*.test.ts'],
          globalSetup: ['tests/helpers/database-template.ts', 'tests/helpers/built-site.ts'],
          testTimeout: 1_800_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
