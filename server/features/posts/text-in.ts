import type { RootContent } from 'hast';

/** Numbers, back links and the English heading that footnotes add. */
function isOfFootnotes(node: RootContent): boolean {
  if (node.type !== 'element') return false;
  const { id, dataFootnoteRef, dataFootnoteBackref } = node.properties;
  return id === 'footnote-label' || dataFootnoteRef !== undefined || dataFootnoteBackref !== undefined;
}

/** The text that a member wrote in a node, without markup. */
export function textIn(node: RootContent): string {
  if (node.type === 'text') return node.value;
  return 'children' in node && !isOfFootnotes(node) ? node.children.map(textIn).join('') : '';
}
