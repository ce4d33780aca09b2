/** What is wrong with which files of the content, in words for the person who wrote them. */
export class ContentRefused extends Error {
  override readonly name = 'ContentRefused';

  constructor(faults: readonly string[]) {
    super(`The content is refused:\n${faults.join('\n')}`);
  }
}
