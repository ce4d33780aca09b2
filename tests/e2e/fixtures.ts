import { test as base, expect } from '@playwright/test';

interface Fixtures {
  /** Console errors that a test expects, such as a 404 it asks for. */
  expectedErrors: RegExp[];
  /** Every page fails its test on a console error or a violation of the content security policy. */
  watched: void;
}

export const test = base.extend<Fixtures>({
  expectedErrors: [[], { option: true }],
  watched: [
    async ({ context, expectedErrors }, use) => {
      const errors: string[] = [];
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          console.error(`policy violation: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
        });
      });
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => {
        const { name, message, stack } = error.error();
        errors.push(stack || `${name}: ${message} (${error.page()?.url()})`);
      });
      await use();
      const unexpected = errors.filter((error) => !expectedErrors.some((pattern) => pattern.test(error)));
      expect(unexpected).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
