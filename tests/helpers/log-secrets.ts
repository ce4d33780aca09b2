import { tokenFor, type Account } from './identity.ts';

/** Shorter texts stand in logs by chance. */
const MIN_LENGTH = 8;

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.length < MIN_LENGTH ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** Remembers what the calls of a test file carried, and finds it in a log. */
export function logSecrets() {
  const secrets = new Set<string>();
  return {
    add({ as, json }: { as?: Account; json?: unknown }): void {
      for (const text of textsOf(json)) secrets.add(text);
      if (as === undefined) return;
      const [header, payload] = tokenFor(as).split('.');
      for (const text of [as.uid, as.email, `${header}.`, payload!.slice(0, 60)]) secrets.add(text);
    },
    foundIn: (lines: readonly string[]): string[] => {
      const log = lines.join('\n');
      return [...secrets].filter(
        (secret) => log.includes(secret) || log.includes(JSON.stringify(secret).slice(1, -1)),
      );
    },
  };
}
