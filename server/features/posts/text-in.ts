import type { RootContent } from 'hast';

/** What footnotes add of their own: numbers, ways back and an English heading. */
function isOfFootnotes(node: RootContent): boolean {
  if (node.type !== 'element') return false;
  const { id, dataFootnoteRef, dataFootnoteBackref } = node.properties;
  return id === 'footnote-label' || dataFootnoteRef !== undefined || dataFootnoteBackref !== undefined;
}

/** The words that a member wrote below a node, without markup. */
export function textIn(node: RootContent): string {
  if (node.type === 'text') return node.value;
  return 'children' in node && !isOfFootnotes(node) ? node.children.map(textIn).join('') : '';
}
