/** Lists the faulty files of the content for their author. */
export class ContentError extends Error {
  override readonly name = 'ContentError';

  constructor(issues: readonly string[]) {
    super(`The content is refused:\n${issues.join('\n')}`);
  }
}
