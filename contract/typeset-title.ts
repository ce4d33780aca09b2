/** Where a quotation mark opens: at the beginning, after a space, a bracket or a dash. */
const OPENS = String.raw`(?<=^|[\s([{—–-])`;
const TYPESET: readonly (readonly [RegExp, string])[] = [
  [/---/g, '—'],
  [/--/g, '–'],
  [/\.\.\./g, '…'],
  [new RegExp(`${OPENS}"`, 'g'), '“'],
  [/"/g, '”'],
  [new RegExp(`${OPENS}'(?=\\S)`, 'g'), '‘'],
  [/'/g, '’'],
];

/** Sets the quotes and dashes of a post's title as its text, which is typed in the same way, is set. */
export const typesetTitle = (title: string): string =>
  TYPESET.reduce((text, [typed, set]) => text.replace(typed, set), title);
