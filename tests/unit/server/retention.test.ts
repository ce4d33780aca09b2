import { expect, it } from 'vitest';
import { backupName, DAY_MS, isDue, outdated } from '../../../server/backup/retention.ts';

const HOUR = DAY_MS / 24;
const START = Date.parse('2026-11-23T00:30:00Z');

it('keeps of hourly backups those of the last day and the last of each day of the week', () => {
  let kept: string[] = [];
  let now = START;
  for (let hour = 0; hour < 20 * 24; hour += 1, now += HOUR) {
    expect(isDue(kept, now, HOUR)).toBe(true);
    kept.push(backupName(now));
    const gone = new Set(outdated(kept, now));
    kept = kept.filter((name) => !gone.has(name));
    expect(isDue(kept, now + HOUR - 1, HOUR)).toBe(false);
  }
  now -= HOUR;
  const lastDay = Array.from({ length: 24 }, (_, hour) => backupName(now - hour * HOUR));
  expect(kept).toEqual(expect.arrayContaining(lastDay));
  const others = kept.filter((name) => !lastDay.includes(name));
  expect(others).toEqual(
    [6, 5, 4, 3, 2, 1].map((days) => backupName(Date.parse('2026-12-12T23:30:00Z') - days * DAY_MS)),
  );
});

it('keeps the latest however old it is, and whatever it does not know', () => {
  const names = ['agora-backup-20260101T000000Z.tar.gz', 'agora-backup-20260101T010000Z.tar.gz', 'notes.txt'];
  expect(outdated(names, START)).toEqual(['agora-backup-20260101T000000Z.tar.gz']);
});

it('waits for a backup that another process has begun, and deletes what was never finished a day later', () => {
  const unfinished = `${backupName(START)}.part`;
  expect(isDue([unfinished], START + HOUR / 2, HOUR)).toBe(false);
  expect(outdated([unfinished], START + HOUR / 2)).toEqual([]);
  expect(isDue([unfinished], START + DAY_MS, HOUR)).toBe(true);
  expect(outdated([unfinished], START + DAY_MS)).toEqual([unfinished]);
});

it('is due where a clock was in the future, once', () => {
  const future = backupName(START + DAY_MS);
  expect(isDue([future], START, HOUR)).toBe(true);
  expect(isDue([future, backupName(START)], START + 60_000, HOUR)).toBe(false);
});
