import { test } from 'vitest';
import { startTestApp } from '../helpers/app.ts';
import { PREVIEW, PUBLICATION, sendHostileTexts } from '../helpers/hostile-texts.ts';

const { deps, member } = await startTestApp();

// How long a turn of the event loop takes is measured by the long form of this test, for that is a matter of the machine.
test.each([PREVIEW, PUBLICATION])(
  'every text of the grammar is rendered within the limits or refused with its line ($path)',
  async (place) => {
    await sendHostileTexts(deps, await member(), place, {
      numRuns: 100,
      interruptAfterTimeLimit: 10_000,
      // To make a text smaller takes longer than to see what it is.
      endOnFailure: true,
    });
  },
);
