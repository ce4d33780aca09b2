import type { Element, ElementContent, Root, RootContent } from 'hast';
import { sizeInName } from '../../../contract/file-names.ts';
import { isOwnImage } from '../files/allowed-images.ts';

const text = (value: string): ElementContent => ({ type: 'text', value });

/** The text of a node. */
function textOf(node: Root | RootContent): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

const isBlank = (element: Element) =>
  textOf(element).trim() === '' && !element.children.some((child) => child.type === 'element');

function urlOf(element: Element, property: 'href' | 'src'): string {
  const url = element.properties[property];
  return typeof url === 'string' ? url : '';
}

function link(element: Element): ElementContent {
  const url = urlOf(element, 'href');
  if (isBlank(element)) element.children = [text(url)];
  if (!url.startsWith('#')) element.properties.rel = ['nofollow', 'ugc', 'noopener'];
  return element;
}

function image(element: Element, insideLink: boolean, prefixes: readonly string[]): ElementContent {
  const url = urlOf(element, 'src');
  if (isOwnImage(url, prefixes)) {
    Object.assign(element.properties, { loading: 'lazy', decoding: 'async', ...sizeInName(url) });
    return element;
  }
  const { alt } = element.properties;
  const label = text(typeof alt === 'string' && alt.trim() !== '' ? alt : url);
  if (insideLink) return label;
  return link({ type: 'element', tagName: 'a', properties: { href: url }, children: [label] });
}

/** As a class: the site's policy blocks inline styles of members. */
function aligned(element: Element): ElementContent {
  const [, align] = /^text-align: (left|center|right)$/.exec(String(element.properties.style)) ?? [];
  if (align !== undefined) element.properties.align = align;
  return element;
}

/**
 * Adapts a member's text to a page: headings start below the page's own and skip no level, foreign images
 * become links, task boxes characters, and footnotes lose their English labels.
 */
export function rehypePost(root: Root, imagePrefixes: readonly string[]): void {
  let level = 1;

  function heading(element: Element): ElementContent | null {
    if (isBlank(element) || element.properties.id === 'footnote-label') return null;
    level = Math.min(Number(element.tagName[1]) + 1, level + 1, 6);
    return { ...element, tagName: `h${level}` };
  }

  function fit(element: Element, insideLink: boolean): ElementContent | null {
    if (/^h[1-6]$/.test(element.tagName)) return heading(element);
    if (element.tagName === 'img') return image(element, insideLink, imagePrefixes);
    if (element.tagName === 'input') return text(element.properties.checked ? '☑' : '☐');
    if (element.tagName === 'a') return link(element);
    if (element.tagName === 'td' || element.tagName === 'th') return aligned(element);
    return element;
  }

  function walk(parent: Root | Element, insideLink: boolean): void {
    const before: readonly RootContent[] = parent.children;
    const after = before.flatMap((child): RootContent | [] => {
      if (child.type !== 'element') return child;
      walk(child, insideLink || child.tagName === 'a');
      return fit(child, insideLink) ?? [];
    });
    parent.children = after as ElementContent[];
  }

  walk(root, false);
}
