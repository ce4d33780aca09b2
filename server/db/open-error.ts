/** The database cannot be opened. The message is one sentence for the operator that names the variable. */
export class DatabaseOpenError extends Error {
  override name = 'DatabaseOpenError';
}

export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code: unknown = Reflect.get(error, 'code');
  return error.message || (typeof code === 'string' ? code : error.name);
}
