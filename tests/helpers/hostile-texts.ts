import * as fc from 'fast-check';
import { expect } from 'vitest';
import { TEXT_ISSUES } from '../../contract/error-codes.ts';
import { MAX_POST_HTML_LENGTH } from '../../contract/limits.ts';
import { RATES, type Rate, type RateName } from '../../contract/rates.ts';
import { createApp, type AppDeps } from '../../server/app.ts';
import { createLimits } from '../../server/rate-limit/limits.ts';
import { hostileText } from './hostile-grammar.ts';
import { type Account, tokenFor } from './identity.ts';
import { longestTurn } from './longest-turn.ts';

const PLENTY = { points: 1e8, seconds: 60 };
const rates = Object.fromEntries(Object.keys(RATES).map((name) => [name, PLENTY])) as Record<RateName, Rate>;

/** Where a member's text may be sent, and what goes with it. */
export const PREVIEW = { path: '/posts/preview', rest: {} };
export const PUBLICATION = { path: '/posts', rest: { title: 'Um texto', locale: 'pt' } };

/**
 * Sends texts of the grammar for a while; each is answered, rendered within the limits or refused with its line.
 * Resolves to the longest turn of the event loop, in milliseconds of processor.
 */
export async function sendHostileTexts(
  deps: AppDeps,
  as: Account,
  { path, rest }: typeof PREVIEW,
  options: fc.Parameters<[string]>,
): Promise<number> {
  const app = createApp({ ...deps, limits: createLimits({ rates }) });
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${tokenFor(as)}` };
  let longest = 0;

  async function send(body: string): Promise<void> {
    const request = { method: 'POST', headers, body: JSON.stringify({ ...rest, body }) };
    let answer = '';
    const turn = await longestTurn(async () => {
      answer = await (await app.request(path, request)).text();
    });
    longest = Math.max(longest, turn);
    const { html, code, fields } = JSON.parse(answer);
    expect(html?.length ?? 0).toBeLessThanOrEqual(MAX_POST_HTML_LENGTH);
    if (html !== undefined) return;
    expect(code).toBe('validation-failed');
    const [field] = fields;
    expect(field.path).toBe('body');
    // A post needs words; a preview does not.
    if (field.issue === 'bad-characters' || field.issue === 'required') return;
    expect(TEXT_ISSUES).toContain(field.issue);
    expect(body.split('\n').length).toBeGreaterThanOrEqual(field.line);
  }

  // The first time each part runs it is compiled.
  for (const body of ['# Um\n\n| a |\n|---|\n| b |', '> '.repeat(100)]) await send(body);
  longest = 0;
  await fc.assert(fc.asyncProperty(hostileText, send), options);
  return longest;
}
