/** Lower case without accents: what two spellings of a name have in common. */
export function normalize(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** A heading or name as an anchor: As Formas e o conhecimento is as-formas-e-o-conhecimento. */
export function slugify(text: string): string {
  return normalize(text)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
