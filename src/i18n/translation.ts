/** The shape that every translation of a Portuguese message file must have: the same keys, other words. */
export type Translation<Source> = { readonly [Key in keyof Source]: string };
