import { test } from 'vitest';
import { holdHeavyMember } from '../helpers/heavy-member.ts';

/** As much as the limits let a member write within some days. */
const HEAVY = { posts: 1000, words: 10_000, pictures: 767 };

test('no statement takes 200 ms about a member of a thousand posts, in no endpoint, trigger or task', async () => {
  const { ms, statement } = await holdHeavyMember(HEAVY, { ms: 200 });
  console.log(`The longest took ${ms.toFixed(0)} ms: ${statement.replaceAll(/\s+/g, ' ').slice(0, 200)}`);
});
