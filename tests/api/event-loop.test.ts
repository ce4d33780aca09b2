import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { connectDatabase } from '../../server/db/connect.ts';
import { startTestApp } from '../helpers/app.ts';
import { PREVIEW, PUBLICATION, sendHostileTexts } from '../helpers/hostile-texts.ts';

// The embedded database as it serves: in memory it would share the thread.
const folder = await mkdtemp(join(tmpdir(), 'agora-event-loop-'));
const { database, close } = await connectDatabase({ folder });
afterAll(async () => {
  await close();
  await rm(folder, { recursive: true });
});
const { deps, member } = await startTestApp({ database });

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
