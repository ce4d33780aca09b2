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

/**
 * The items of the list of notes as popovers, which the style sheet shows in the list, or in the margin beside their
 * numbers, each below the one before.
 */
export function placeNotes(items: string): string {
  let number = 0;
  return items.replace(/<li id="fn-/g, () => {
    const above = number === 0 ? '--facts' : `--note-${number}`;
    number += 1;
    const style = `--mark:--mark-${number};--above:${above};anchor-name:--note-${number}`;
    return `<li popover style="${style}" id="fn-`;
  });
}
