import { test as base, expect } from '@playwright/test';
import { SPY_MARK, isTold, spyOnStorage, storageTable } from '../helpers/storage-table.ts';

const TABLE = storageTable('pt');

interface Fixtures {
  /** Console errors that a test expects, such as a 404 it asks for. */
  expectedErrors: RegExp[];
  /**
   * A test fails on a console error, on a violation of the content security policy, and on a cookie, key, database
   * or cache that the policy on cookies does not tell of.
   */
  watched: void;
}

export const test = base.extend<Fixtures>({
  expectedErrors: [[], { option: true }],
  watched: [
    async ({ context, expectedErrors }, use) => {
      const errors: string[] = [];
      const stored = new Set<string>();
      await context.addInitScript(spyOnStorage, SPY_MARK);
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          console.error(`policy violation: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
        });
      });
      context.on('console', (message) => {
        if (message.text().startsWith(SPY_MARK)) stored.add(message.text().slice(SPY_MARK.length).trim());
        if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => {
        const { name, message, stack } = error.error();
        errors.push(stack || `${name}: ${message} (${error.page()?.url()})`);
      });
      await use();
      const unexpected = errors.filter((error) => !expectedErrors.some((pattern) => pattern.test(error)));
      expect(unexpected).toEqual([]);
      const cookies = (await context.cookies('http://127.0.0.1')).map(({ name }) => `cookie ${name}`);
      expect([...stored, ...cookies].filter((seen) => !isTold(TABLE, seen))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
