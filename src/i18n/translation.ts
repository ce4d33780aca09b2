/** The type of a translation: the same keys as the Portuguese messages. */
export type Translation<Source> = { readonly [Key in keyof Source]: string };
