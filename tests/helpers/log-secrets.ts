import type { Account } from './identity.ts';

/** Shorter texts stand in logs by chance. */
const MIN_LENGTH = 8;

/** Without recursion: JSON may be deep. */
function textsOf(body: unknown): string[] {
  const open = [body];
  const texts: string[] = [];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value === 'string' && value.length >= MIN_LENGTH) texts.push(value);
    if (typeof value === 'object' && value !== null) open.push(...Object.values(value));
  }
  return texts;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

/** Remembers what the calls of a test file carried, however they were made, and finds it in a log. */
export function logSecrets() {
  const secrets = new Set<string>();

  function addToken(token: string): void {
    const [header = '', payload = ''] = token.split('.');
    if (payload === '') return;
    for (const part of [`${header}.`, payload.slice(0, 60)]) if (part.length >= MIN_LENGTH) secrets.add(part);
  }

  return {
    addAccount: ({ uid, email }: Account): void => void secrets.add(uid).add(email),
    addRequest({ headers, body }: RequestInit = {}): void {
      const [, token = ''] = new Headers(headers).get('authorization')?.split(' ') ?? [];
      addToken(token);
      if (typeof body !== 'string') return;
      // Whole and damaged bodies of the kind that is too long would only take time.
      if (body.length > 100_000) return;
      for (const text of textsOf(parsed(body))) secrets.add(text);
    },
    foundIn: (lines: readonly string[]): string[] => {
      const log = lines.join('\n');
      return [...secrets].filter(
        (secret) => log.includes(secret) || log.includes(JSON.stringify(secret).slice(1, -1)),
      );
    },
  };
}
