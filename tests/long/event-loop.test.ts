import { expect, test } from 'vitest';
import { startTestApp } from '../helpers/app.ts';
import { previewHostileTexts } from '../helpers/hostile-previews.ts';

const { deps, member } = await startTestApp();
const MINUTES = Number(process.env.MINUTES ?? 5);

test('no text of the allowed length holds up the event loop for 50 ms, for minutes', async () => {
  const longest = await previewHostileTexts(deps, await member(), {
    numRuns: 1_000_000,
    interruptAfterTimeLimit: MINUTES * 60_000,
    endOnFailure: true,
  });
  console.log(`The longest turn of the event loop took ${longest.toFixed(1)} ms of processor.`);
  expect(longest).toBeLessThan(50);
});
