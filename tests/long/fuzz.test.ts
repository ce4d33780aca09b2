import { test } from 'vitest';
import { fuzz } from '../helpers/fuzz.ts';

test('no call of 20,000 surprises the API', () => fuzz(20_000));
