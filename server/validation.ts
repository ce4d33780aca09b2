import type { z } from 'zod';
import { FIELD_ISSUES, type FieldIssue } from '../contract/errors.ts';
import { ValidationError, type RefusedField } from './errors.ts';

type Issue = z.core.$ZodIssue;

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    input,
  );
}

function ownIssue(params: Record<string, unknown> | undefined): FieldIssue {
  return FIELD_ISSUES.find((issue) => issue === params?.issue) ?? 'invalid';
}

function reasonOf(issue: Issue, value: unknown): FieldIssue {
  if (value === undefined && issue.code !== 'custom') return 'required';
  switch (issue.code) {
    case 'too_small':
      if (issue.origin !== 'string') return 'invalid';
      return typeof value === 'string' && value.trim() === '' ? 'required' : 'too-short';
    case 'too_big':
      if (issue.origin === 'array') return 'too-many';
      return issue.origin === 'string' ? 'too-long' : 'invalid';
    case 'invalid_format':
      return 'bad-format';
    case 'custom':
      return ownIssue(issue.params);
    default:
      return 'invalid';
  }
}

function fieldsOf(issue: Issue, input: unknown): RefusedField[] {
  const at = (path: readonly PropertyKey[]) => path.map(String).join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: at([...issue.path, key]), issue: 'unknown-field' }));
  }
  return [{ path: at(issue.path), issue: reasonOf(issue, valueAt(input, issue.path)) }];
}

/** Parses with a schema of the contract; throws one issue per wrong field. */
export function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const byPath = new Map<string, RefusedField>();
  for (const field of result.error.issues.flatMap((issue) => fieldsOf(issue, input))) {
    if (!byPath.has(field.path)) byPath.set(field.path, field);
  }
  throw new ValidationError([...byPath.values()]);
}

/** Paths of strings with lone surrogates, which no storage accepts. Iterative: JSON may be deeply nested. */
export function illFormedTexts(input: unknown): string[] {
  const found: string[] = [];
  const open: [path: string, value: unknown][] = [['', input]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [path, value] = next;
    if (typeof value === 'string' && !value.isWellFormed()) found.push(path);
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      const at = path === '' ? key : `${path}.${key}`;
      if (key.isWellFormed()) open.push([at, inner]);
      else found.push(at.toWellFormed());
    }
  }
  return found.toReversed();
}
