import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { indexOf } from '../../scripts/message-indexes.ts';

const MESSAGES = 'src/i18n/messages';

test.each(readdirSync(MESSAGES))('the index of %s has every locale: npm run fix writes it', (area) => {
  expect(readFileSync(`${MESSAGES}/${area}/index.ts`, 'utf8')).toBe(indexOf(area));
});
