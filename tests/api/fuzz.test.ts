import { test } from 'vitest';
import { fuzz } from '../helpers/fuzz.ts';

test('no call of 500 surprises the API', () => fuzz(500));
