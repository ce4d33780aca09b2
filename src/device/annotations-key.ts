/** Followed by a page's path. In a file of its own: every page asks whether it has annotations. */
export const ANNOTATIONS_KEY = 'agora:annotations:';
