import type { ElementContent, Root, RootContent } from 'hast';

type Parent = Extract<Root | RootContent, { children: unknown }>;

/** A link whose address was not let through leads nowhere: its words stay, the link goes. After the sanitising. */
export function unwrapDeadLinks(parent: Parent): void {
  const children: readonly RootContent[] = parent.children;
  parent.children = children.flatMap((child): RootContent[] => {
    if (child.type !== 'element') return [child];
    unwrapDeadLinks(child);
    return child.tagName === 'a' && child.properties.href === undefined ? child.children : [child];
  }) as ElementContent[];
}
