const PREFIX = 'agora:form:';

/** Keeps what is typed in this tab while its member signs in again. False: the browser refuses. */
export function keepForm(name: string, owner: string, values: unknown): boolean {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify({ owner, values }));
    return true;
  } catch {
    return false;
  }
}

/** What was kept, once, and for the member whose it is; null for anybody else. */
export function takeForm<Values>(
  name: string,
  owner: string,
  isValid: (value: unknown) => value is Values,
): Values | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null');
    sessionStorage.removeItem(PREFIX + name);
    const kept = stored as { owner?: unknown; values?: unknown } | null;
    return kept?.owner === owner && isValid(kept.values) ? kept.values : null;
  } catch {
    return null;
  }
}

/** Whether `value` has the fields of `sample`, of the same types. */
export function isLike<Sample extends object>(sample: Sample): (value: unknown) => value is Sample {
  return (value): value is Sample =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(sample).every(
      ([key, own]) => typeof (value as Record<string, unknown>)[key] === typeof own,
    );
}
