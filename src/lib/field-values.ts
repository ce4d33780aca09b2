/** A form's values; must be JSON. */
type Values = object;

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

export function sameValues<V extends Values>(a: V, b: V): boolean {
  return changedFields(a, b).length === 0;
}

/** Fields of `values` that differ from `base`. */
export function changedFields<V extends Values>(base: V, values: V): (keyof V)[] {
  return (Object.keys(values) as (keyof V)[]).filter((name) => !same(base[name], values[name]));
}

/** Whether `value` has the fields of `sample` with the same types. */
export function isLike<Sample extends Values>(sample: Sample): (value: unknown) => value is Sample {
  return (value): value is Sample =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(sample).every(
      ([key, own]) => typeof (value as Record<string, unknown>)[key] === typeof own,
    );
}

interface Merged<V> {
  values: V;
  /** Changed both here and elsewhere: `values` holds what was typed here. */
  conflicts: (keyof V)[];
  /** Changed elsewhere only: `values` follows. */
  followed: (keyof V)[];
}

/** Three-way merge: rebases what was typed over `base` onto the stored values. */
export function mergeValues<V extends Values>(base: V, typed: V, stored: V): Merged<V> {
  const mine = new Set(changedFields(base, typed));
  const theirs = changedFields(base, stored);
  const conflicts = theirs.filter((name) => mine.has(name) && !same(typed[name], stored[name]));
  const followed = theirs.filter((name) => !mine.has(name));
  const values = { ...typed };
  for (const name of followed) values[name] = stored[name];
  return { values, conflicts, followed };
}
