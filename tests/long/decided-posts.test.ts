import { test } from 'vitest';
import { holdDecisions } from '../helpers/decided-posts.ts';

test('no sequence of calls of 2,000 brings back what a moderator decided about', () => holdDecisions(2000));
