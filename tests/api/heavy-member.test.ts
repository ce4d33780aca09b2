import { test } from 'vitest';
import { holdHeavyMember } from '../helpers/heavy-member.ts';

/** Enough for work that grows with a member's posts, words or pictures to go far beyond what a statement may read. */
const HEAVY = { posts: 120, words: 1500, pictures: 200 };
/** A page of fifty long posts, their words included. */
const MOST = { blocks: 6000, rows: 30_000 };

test('no statement costs more for a member who wrote very much, in no endpoint, trigger or task', () =>
  holdHeavyMember(HEAVY, MOST));
