/** HTML of an excerpt as Pagefind gives it: a mark takes in what touches the word, and the end is a cut. */
export function tidyExcerpt(html: string): string {
  const marked = html.replace(
    /<mark>((?:&[a-z0-9#]+;|[^\p{L}\p{N}&<])*)(.*?)((?:&[a-z0-9#]+;|[^\p{L}\p{N}&;<])*)<\/mark>/giu,
    '$1<mark>$2</mark>$3',
  );
  return /[.!?…](?:<\/mark>)?$/.test(marked.trim()) ? marked : `${marked.trim()}…`;
}
