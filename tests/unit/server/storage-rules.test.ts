import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { IMAGE_TYPES, MAX_FILE_BYTES } from '../../../contract/limits.ts';
import { createRules } from '../../helpers/security-rules.ts';
import { PRESENT, STORAGE_CASES, type StorageCase } from '../../helpers/storage-cases.ts';

const RULES = readFileSync(new URL('../../../storage.rules', import.meta.url), 'utf8');

test('the rules of production name the limits that the product shows', () => {
  expect(RULES).toContain(`contentType in [${IMAGE_TYPES.map((type) => `'${type}'`).join(', ')}]`);
  expect(RULES).toContain("name.matches('.*[.](jpe?g|png|webp)$')");
  expect(RULES).toContain(`size <= ${MAX_FILE_BYTES / 1024 / 1024} * 1024 * 1024`);
});

const METHODS = { read: 'get', describe: 'get', list: 'list', delete: 'delete' } as const;

function isAllowed(
  rules: ReturnType<typeof createRules>,
  { as, does, name, type, size }: StorageCase,
): boolean {
  const auth = as === null ? null : { uid: as };
  if (does !== 'upload') return rules(METHODS[does], name, { auth });
  const resource = { name, contentType: type ?? 'image/png', size: size ?? 300 };
  return rules(name === PRESENT ? 'update' : 'create', name, { auth, resource });
}

const verdicts = (text: string) => {
  const rules = createRules(text);
  return STORAGE_CASES.map((one) => [one.title, isAllowed(rules, one)]);
};

describe('the rules of production, evaluated here', () => {
  it('answer every case as the store of demo mode does', () => {
    expect(verdicts(RULES)).toEqual(STORAGE_CASES.map(({ title, isAllowed }) => [title, isAllowed]));
  });

  it.each([
    'request.auth.uid == uid',
    "request.resource.contentType in ['image/jpeg', 'image/png', 'image/webp']",
    "request.resource.name.matches('.*[.](jpe?g|png|webp)$')",
    'request.resource.size >= 1',
    'request.resource.size <= 10 * 1024 * 1024',
    'allow list, delete: if isOwn(uid)',
    'isOwn(uid) && isImage()',
  ])('have a case that fails without: %s', (clause) => {
    expect(RULES).toContain(clause);
    const weaker = RULES.replace(clause, clause.replace(/^(allow [^:]+: if )?.*/, '$1true'));
    expect(verdicts(weaker)).not.toEqual(verdicts(RULES));
  });

  it.each(['exists(/a)', 'request.time', 'isOwner(uid)', 'uid is string', '@'])(
    'allow nothing by what is not known here: %s',
    (unknown) => {
      const reading = STORAGE_CASES.find(({ does }) => does === 'read')!;
      const read = () => isAllowed(createRules(RULES.replace('get: if true', `get: if ${unknown}`)), reading);
      expect(() => expect(read()).toBe(true)).toThrow();
    },
  );
});
