import type { annotations } from '../../../i18n/messages/annotations/index.ts';
import { element } from '../../../ui/element.ts';

export type AnnotationMessages = Record<keyof (typeof annotations)['pt'], string>;

export function button(textContent: string, onClick: () => void, look = 'button-quiet'): HTMLButtonElement {
  const made = element('button', { type: 'button', className: `button button-small ${look}`, textContent });
  made.addEventListener('click', onClick);
  return made;
}

/** Gives focus back to the text, without moving it. */
export function focusBlock(block: HTMLElement | null): void {
  if (!block) return;
  block.tabIndex = -1;
  block.addEventListener('blur', () => block.removeAttribute('tabindex'), { once: true });
  block.focus({ preventScroll: true });
}
