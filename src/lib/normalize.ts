/** Lower case without accents, for comparing names. */
export function normalize(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** An anchor: As Formas e o conhecimento becomes as-formas-e-o-conhecimento. */
export function slugify(text: string): string {
  return normalize(text)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
