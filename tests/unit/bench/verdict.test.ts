import { expect, test } from 'vitest';
import { verdictOf } from '../../../bench/scale/verdict.ts';
import type { Usage } from '../../../bench/scale/watch.ts';

const idle: Usage = {
  cores: 4,
  machine: 0.4,
  services: 0.2,
  postgres: 0.1,
  proxy: 0.05,
  sender: 0.05,
  loop: 0.1,
  disk: 0,
  pool: 0,
  waits: {},
};

test.each<[string, Partial<Usage>, string]>([
  ['says what is nearest to its limit', { loop: 0.4 }, 'nothing; nearest, at 40 %: the event loop'],
  [
    'names busy processors before the loops and callers that wait for them',
    { machine: 3.9, services: 3, postgres: 0.6, loop: 0.97, pool: 1 },
    "98 %: the machine's processors (services 77 %, PostgreSQL 15 %)",
  ],
  [
    'tells load that is not of the benchmark',
    { machine: 3.9, services: 1.2, postgres: 0.5 },
    "98 %: the machine's processors (services 31 %, PostgreSQL 13 %, others 54 %)",
  ],
  ['names one full event loop where processors are free', { loop: 0.93 }, '93 %: the event loop'],
  ['names a sender that can send no more', { sender: 0.95, loop: 0.9 }, '95 %: the sender'],
  [
    'names what statements wait for',
    { waits: { 'IO:DataFileRead': 0.9, 'Lock:tuple': 0.02 }, pool: 1 },
    '90 %: statements that wait for IO:DataFileRead',
  ],
  [
    'names the disk before statements that wait for it',
    { disk: 0.99, waits: { 'IO:WALSync': 0.9 } },
    '99 %: the disk',
  ],
  ['names the pool where nothing else is full', { pool: 1 }, '100 %: the pool'],
])('%s', (_, usage, expected) => {
  const sum = { ...idle, ...usage };
  expect(verdictOf(sum)).toContain(expected);
});
