import { expect, test } from 'vitest';
import { startTestApp } from '../helpers/app.ts';
import { PREVIEW, PUBLICATION, sendHostileTexts } from '../helpers/hostile-texts.ts';

const { deps, member } = await startTestApp();
const MINUTES = Number(process.env.MINUTES ?? 5);

test.each([PREVIEW, PUBLICATION])(
  'no text of the allowed length holds up the event loop for 50 ms, for minutes ($path)',
  async (place) => {
    const longest = await sendHostileTexts(deps, await member(), place, {
      numRuns: 1_000_000,
      interruptAfterTimeLimit: MINUTES * 60_000,
      endOnFailure: true,
    });
    console.log(
      `${place.path}: the longest turn of the event loop took ${longest.toFixed(1)} ms of processor.`,
    );
    expect(longest).toBeLessThan(50);
  },
);
