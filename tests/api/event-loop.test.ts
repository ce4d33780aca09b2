import { expect, test } from 'vitest';
import { startTestApp } from '../helpers/app.ts';
import { previewHostileTexts } from '../helpers/hostile-previews.ts';

const { deps, member } = await startTestApp();

test('no text of the allowed length holds up the event loop for 50 ms', async () => {
  const longest = await previewHostileTexts(deps, await member(), {
    numRuns: 100,
    interruptAfterTimeLimit: 10_000,
    // To make a text smaller takes longer than to see what it is.
    endOnFailure: true,
  });
  expect(longest).toBeLessThan(50);
});
