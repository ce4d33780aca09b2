/** Some editors write a byte order mark. */
const FRONT_MATTER = /^\uFEFF?---\n([^]*?\n)---\n?([^]*)$/;
const STAMP = /^madeFrom:.*\n(?:[ -].*\n)*/m;

export function splitFrontMatter(text: string, path: string): { frontMatter: string; body: string } {
  const [, frontMatter, body = ''] = FRONT_MATTER.exec(text.replaceAll('\r\n', '\n')) ?? [];
  if (frontMatter === undefined) throw new Error(`${path}: has no front matter`);
  return { frontMatter, body };
}

export function readOriginal(frontMatter: string, path: string): string {
  const original = /^original:\s*(\w+)/m.exec(frontMatter)?.[1];
  if (!original) throw new Error(`${path}: does not say its original`);
  return original;
}

/** The file with `madeFrom` as the last key; every other byte of the front matter stays as its author wrote it. */
export function writeStamp(frontMatter: string, body: string, hashes: readonly string[]): string {
  // Quoted, because YAML reads 123456789012 and 1234567890e1 as numbers.
  const list = hashes.map((hash) => `'${hash}'`).join(', ');
  return `---\n${frontMatter.replace(STAMP, '')}madeFrom: [${list}]\n---\n${body}`;
}
