/** The operator has to do something first. The message is one sentence that says what. */
export class RefusedError extends Error {
  override name = 'RefusedError';
}
