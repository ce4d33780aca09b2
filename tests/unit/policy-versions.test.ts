import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { PRIVACY_VERSION, TERMS_VERSION } from '../../contract/limits.ts';

test.each([
  ['cookie-e-privacidade', PRIVACY_VERSION],
  ['Termos-de-uso', TERMS_VERSION],
])('what is consented to is the published version of %s', (policy, version) => {
  const facts = readFileSync(`src/content/policies/${policy}/facts.yml`, 'utf8');
  expect(parse(facts, { schema: 'failsafe' })).toMatchObject({ version });
});
