const REFERENCE =
  /([^\s<>]*)<sup><a href="#(fn-[^"]+)" id="([^"]+)" data-footnote-ref[^>]*>(.*?)<\/a><\/sup>/g;

/**
 * Turns the numbers of notes into buttons that open them without JavaScript. Each names a CSS anchor, beside which
 * `placeNotes` sets its note. A number stays on the line of its word.
 */
export function markNotes(html: string, nameOf: (number: string) => string): string {
  return html.replace(REFERENCE, (_, word: string, note: string, id: string, number: string) => {
    // A later reference to the same note has an id of its own.
    const anchor = id === note.replace('fn-', 'fnref-') ? ` style="anchor-name:--mark-${number}"` : '';
    return (
      `<span class="whole">${word}<sup id="${id}"${anchor}><button type="button" class="note-mark" popovertarget="${note}" ` +
      `aria-label="${nameOf(number)}">${number}</button></sup></span>`
    );
  });
}

const BACK_REFERENCE = /\s+(?=<a [^>]*data-footnote-backref)/g;
/** Of pages or places, in the text between the tags. */
const RANGE = /[\p{L}\d]+–[\p{L}\d]+(?=[^<>]*<)/gu;

/**
 * The items of the list of notes as popovers, which the style sheet shows in the list, or in the margin beside their
 * numbers, each below the one before. Neither a range nor the arrow back to the text begins a line of its own.
 */
export function placeNotes(items: string): string {
  let number = 0;
  const whole = items.replace(RANGE, '<span class="whole">$&</span>').replace(BACK_REFERENCE, '&nbsp;');
  return whole.replace(/<li id="fn-/g, () => {
    const above = number === 0 ? '--facts' : `--note-${number}`;
    number += 1;
    const style = `--mark:--mark-${number};--above:${above};anchor-name:--note-${number}`;
    return `<li popover style="${style}" id="fn-`;
  });
}
