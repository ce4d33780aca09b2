/**
 * Sets the apostrophes of a name or a line as those of texts are set when their Markdown is rendered: Pascal’s wager,
 * Ibn ‘Arabi.
 */
export function typeset(text: string): string {
  return text.replace(/(?<=\p{L})'/gu, '’').replace(/'(?=\p{L})/gu, '‘');
}
