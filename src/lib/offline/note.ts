/** A sentence at the beginning of a page's content, and a link that asks for the page again. */
interface Note {
  sentence: string;
  retry: string;
}

const MAIN = /<main\b[^>]*>/;

/** Marks the sentence, for the page's script and for print. */
export const NOTE_CLASS = 'offline-note';

/** `html` of a page with the note. Both texts are the site's own. */
export function withNote(html: string, { sentence, retry }: Note): string {
  const note =
    `<p class="notice ${NOTE_CLASS}" role="status" style="margin-block-end:var(--space-5)">` +
    `${sentence} <a href="">${retry}</a></p>`;
  return html.replace(MAIN, (main) => main + note);
}
