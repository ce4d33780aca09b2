/** Cleans Pagefind's excerpt HTML: its marks include adjacent punctuation, and its end is cut off. */
export function tidyExcerpt(html: string): string {
  const marked = html.replace(
    /<mark>((?:&[a-z0-9#]+;|[^\p{L}\p{N}&<])*)(.*?)((?:&[a-z0-9#]+;|[^\p{L}\p{N}&;<])*)<\/mark>/giu,
    '$1<mark>$2</mark>$3',
  );
  return /[.!?…](?:<\/mark>)?$/.test(marked.trim()) ? marked : `${marked.trim()}…`;
}
