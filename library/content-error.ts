/** What is wrong with which files of the content, in words for the person who wrote them. */
export class ContentError extends Error {
  override readonly name = 'ContentError';

  constructor(issues: readonly string[]) {
    super(`The content is refused:\n${issues.join('\n')}`);
  }
}
