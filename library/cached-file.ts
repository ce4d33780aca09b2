import { hash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

interface Cached<Value> {
  key: string;
  value: Value;
}

/** What a file has of the same inputs, or a new value, which the file then has; both are plain data. */
export function readOrMake<Value>(path: string, inputs: unknown, make: () => Value): Value {
  const key = hash('sha256', JSON.stringify(inputs));
  const cached = read<Value>(path);
  if (cached?.key === key) return cached.value;
  const value = make();
  const temporary = `${path}.${process.pid}.tmp`;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(temporary, JSON.stringify({ key, value } satisfies Cached<Value>));
  renameSync(temporary, path);
  return value;
}

/** Null when the file is missing or damaged. */
function read<Value>(path: string): Cached<Value> | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Cached<Value>;
  } catch {
    return null;
  }
}
