import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { IMAGE_TYPES, MAX_FILE_BYTES } from '../../../contract/limits.ts';

test('the rules of production name the limits that the product shows', async () => {
  const rules = await readFile(new URL('../../../storage.rules', import.meta.url), 'utf8');
  expect(rules).toContain(`contentType in [${IMAGE_TYPES.map((type) => `'${type}'`).join(', ')}]`);
  expect(rules).toContain("name.matches('.*[.](jpe?g|png|webp)$')");
  expect(rules).toContain(`size <= ${MAX_FILE_BYTES / 1024 / 1024} * 1024 * 1024`);
});
