import { expect, test } from 'vitest';
import { startTestApp } from '../helpers/app.ts';
import { PREVIEW, PUBLICATION, sendHostileTexts } from '../helpers/hostile-texts.ts';

const { deps, member } = await startTestApp();

test.each([PREVIEW, PUBLICATION])(
  'no text of the allowed length holds up the event loop for 50 ms ($path)',
  async (place) => {
    const longest = await sendHostileTexts(deps, await member(), place, {
      numRuns: 100,
      interruptAfterTimeLimit: 10_000,
      // To make a text smaller takes longer than to see what it is.
      endOnFailure: true,
    });
    expect(longest).toBeLessThan(50);
  },
);
