import type { ElementContent, Root, RootContent } from 'hast';

type Parent = Extract<Root | RootContent, { children: unknown }>;

/** Replaces links whose URL the sanitiser has removed by their text. */
export function unwrapDeadLinks(parent: Parent): void {
  const children: readonly RootContent[] = parent.children;
  parent.children = children.flatMap((child): RootContent[] => {
    if (child.type !== 'element') return [child];
    unwrapDeadLinks(child);
    return child.tagName === 'a' && child.properties.href === undefined ? child.children : [child];
  }) as ElementContent[];
}
