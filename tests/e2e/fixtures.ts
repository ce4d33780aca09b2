import { type BrowserContext, test as base, expect } from '@playwright/test';
import { answerProviderPages } from '../helpers/provider-pages.ts';
import { SPY_MARK, isTold, spyOnStorage, storageTable } from '../helpers/storage-table.ts';

const TABLE = storageTable('pt');
/** What tests themselves put there. */
const OWN = /^\w+ test:/;
/** The browser complains itself where it skips the transition between two pages, as it may: always if one is slow. */
const SKIPPED_TRANSITION = /Transition was (?:aborted|skipped)|ViewTransition opt-in disabled/;

interface Fixtures {
  /** Console errors that a test expects, such as a 404 it asks for. */
  expectedErrors: RegExp[];
  /**
   * Whether the script of identity providers is answered: a pointer at rest reaches for a provider's button when a
   * page puts one below it. Answering switches off the browser's own preflights.
   */
  answersProviders: boolean;
  /**
   * A test fails on a console error, on a violation of the content security policy, and on a cookie, key, database
   * or cache that the policy on cookies does not tell of, in its own browser context or in one that it opens.
   */
  watched: void;
}

export const test = base.extend<Fixtures>({
  expectedErrors: [[], { option: true }],
  answersProviders: [true, { option: true }],
  watched: [
    async ({ browser, context, expectedErrors, answersProviders }, use) => {
      const watch = createWatch(answersProviders);
      await watch.over(context);
      const { newContext } = browser;
      browser.newContext = async (options) => {
        const made = await newContext.call(browser, options);
        await watch.over(made);
        return made;
      };
      await use();
      browser.newContext = newContext;
      const { errors, stored } = await watch.end();
      const expected = [...expectedErrors, SKIPPED_TRANSITION];
      expect(errors.filter((error) => !expected.some((pattern) => pattern.test(error)))).toEqual([]);
      expect(stored.filter((seen) => !isTold(TABLE, seen) && !OWN.test(seen))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Keeps what the pages of some browser contexts complain of and store. */
function createWatch(answersProviders: boolean) {
  const errors: string[] = [];
  const stored = new Set<string>();
  const open = new Set<BrowserContext>();

  async function readCookies(context: BrowserContext): Promise<void> {
    open.delete(context);
    for (const { name } of await context.cookies('http://127.0.0.1')) stored.add(`cookie ${name}`);
  }

  return {
    async over(context: BrowserContext): Promise<void> {
      if (answersProviders) await answerProviderPages(context);
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
      open.add(context);
      const { close } = context;
      context.close = async (options) => {
        if (open.has(context)) await readCookies(context);
        await close.call(context, options);
      };
    },

    async end() {
      for (const context of open) await readCookies(context);
      return { errors, stored: [...stored] };
    },
  };
}

export { expect };
