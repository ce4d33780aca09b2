import type { TextQuote } from './text-quote.ts';

/** A passage that a reader marked on this device; its note may be empty. */
export interface Annotation extends TextQuote {
  id: string;
  note: string;
  /** ISO 8601. */
  created: string;
}

export interface AnnotatedPage {
  /** With its language. */
  path: string;
  title: string;
  /** In the order of the text. */
  annotations: readonly Annotation[];
}

/** Characters. */
export const MAX_QUOTE = 2000;
export const MAX_NOTE = 5000;
/** Of one page. */
export const MAX_ANNOTATIONS = 200;

const TEXTS = ['id', 'quote', 'prefix', 'suffix', 'section', 'note', 'created'] as const;

function isAnnotation(value: unknown): value is Annotation {
  const of = (value ?? {}) as Record<string, unknown>;
  return (
    TEXTS.every((name) => typeof of[name] === 'string') &&
    of['quote'] !== '' &&
    Number.isFinite(of['start']) &&
    !Number.isNaN(Date.parse(of['created'] as string))
  );
}

export const stringifyPage = ({ title, annotations }: AnnotatedPage): string =>
  JSON.stringify({ title, annotations });

/** Leaves out what is damaged: storage is user input. */
export function parsePage(path: string, stored: string): AnnotatedPage {
  try {
    const { title, annotations } = JSON.parse(stored) as Record<string, unknown>;
    return {
      path,
      title: typeof title === 'string' && title ? title : path,
      annotations: Array.isArray(annotations) ? annotations.filter(isAnnotation) : [],
    };
  } catch {
    return { path, title: path, annotations: [] };
  }
}

/** The page with an annotation added, or changed. */
export function withAnnotation(page: AnnotatedPage, annotation: Annotation): AnnotatedPage {
  const others = page.annotations.filter(({ id }) => id !== annotation.id);
  return { ...page, annotations: [...others, annotation].sort((a, b) => a.start - b.start) };
}

export function withoutAnnotation(page: AnnotatedPage, gone: string): AnnotatedPage {
  return { ...page, annotations: page.annotations.filter(({ id }) => id !== gone) };
}

const lastCreated = ({ annotations }: AnnotatedPage) =>
  annotations.reduce((last, { created }) => (created > last ? created : last), '');

/** The page marked last comes first. */
export const byLastCreated = (a: AnnotatedPage, b: AnnotatedPage): number =>
  lastCreated(b).localeCompare(lastCreated(a)) || a.path.localeCompare(b.path);
