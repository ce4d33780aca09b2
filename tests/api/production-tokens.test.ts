import { afterAll, expect, test } from 'vitest';
import { createLimits } from '../../server/rate-limit/limits.ts';
import { startAppWith } from '../helpers/app.ts';
import { holdAgainstForgedTokens } from '../helpers/hostile-tokens.ts';
import { startProductionIdentity } from '../helpers/production-identity.ts';

const plenty = { points: 1e9, seconds: 1 };
const limits = createLimits({
  rates: { address: plenty, member: plenty, writes: plenty, pages: plenty, reports: plenty },
});
const google = await startProductionIdentity();
afterAll(google.close);
const app = await startAppWith({ verifyToken: google.verifyToken, limits }, google.tokenFor);

holdAgainstForgedTokens(app, google.tokenFor);

test.each([
  ['refuses to give its certificates', { status: 500 }],
  ['gives no certificates', { status: 404 }],
])('a token is not refused while Google %s', async (_, answers) => {
  const other = await startProductionIdentity();
  Object.assign(other.certificateAnswers, answers);
  const verify = other.verifyToken;
  const token = other.tokenFor(app.visitor());
  await expect(verify(token)).rejects.toMatchObject({ code: 'unavailable', status: 503 });
  await other.close();
  // Nor once nothing answers any more.
  await expect(verify(token)).rejects.toMatchObject({ code: 'unavailable', status: 503 });
});
