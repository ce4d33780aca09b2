import type { ElementContent, Root, RootContent } from 'hast';

/** A link whose address was not let through leads nowhere: its words stay, the link goes. After the sanitising. */
export function unwrapDeadLinks() {
  function walk(parent: Extract<Root | RootContent, { children: unknown }>): void {
    const children: readonly RootContent[] = parent.children;
    parent.children = children.flatMap((child): RootContent[] => {
      if (child.type !== 'element') return [child];
      walk(child);
      return child.tagName === 'a' && child.properties.href === undefined ? child.children : [child];
    }) as ElementContent[];
  }
  return (root: Root): void => walk(root);
}
