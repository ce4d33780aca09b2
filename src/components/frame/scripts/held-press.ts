/**
 * Ends the wait of what is marked with `data-late`, once its behaviour is there or cannot come: the last press that
 * `EARLY_SCRIPT` held back is made again.
 */
export function repeatPress(late: Element | null | undefined): void {
  if (!late) return;
  late.removeAttribute('data-late');
  const pressed = late.matches('[data-pressed]') ? late : late.querySelector('[data-pressed]');
  if (!pressed) return;
  const detail = Number(pressed.getAttribute('data-pressed'));
  pressed.removeAttribute('data-pressed');
  pressed.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
}

export const isPressed = (selector = '') => document.querySelector(`${selector} [data-pressed]`) !== null;
