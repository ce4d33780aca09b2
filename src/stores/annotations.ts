import { atom } from 'nanostores';
import { onOtherTab, readPage, readPages, removePages, writePage } from '../device/annotations.ts';
import {
  type AnnotatedPage,
  type Annotation,
  withAnnotation,
  withoutAnnotation,
} from '../lib/annotations.ts';

interface AnnotationsState {
  pages: readonly AnnotatedPage[];
  /** Some did not fit on the device: they last as long as this page. */
  isUnsaved: boolean;
}

type PageName = Pick<AnnotatedPage, 'path' | 'title'>;

/** Annotations of one page, or of all; none before `follow`. */
export function createAnnotations(only?: string) {
  const $annotations = atom<AnnotationsState>({ pages: [], isUnsaved: false });
  /** What could not be stored, by path. */
  const unsaved = new Map<string, AnnotatedPage>();

  const stored = ({ path, title }: PageName): AnnotatedPage => ({
    ...(readPage(path) ?? { path, annotations: [] }),
    title,
  });

  /** What is stored, which another tab may have changed, with what could not be. */
  function current(of: PageName): AnnotatedPage {
    const pending = unsaved.get(of.path)?.annotations ?? [];
    return pending.reduce(withAnnotation, stored(of));
  }

  function read(): void {
    const pages = only === undefined ? readPages() : [readPage(only) ?? []].flat();
    const paths = new Set([...pages.map(({ path }) => path), ...unsaved.keys()]);
    $annotations.set({
      pages: [...paths].map((path) =>
        current(pages.find((page) => page.path === path) ?? unsaved.get(path)!),
      ),
      isUnsaved: unsaved.size > 0,
    });
  }

  return {
    $annotations,

    /** Reads what the device has, and what other tabs change. */
    follow(): void {
      read();
      onOtherTab(read);
    },

    /** Adds or changes an annotation; false where it did not fit on the device. */
    put(of: PageName, annotation: Annotation): boolean {
      const isStored = writePage(withAnnotation(current(of), annotation));
      if (isStored) unsaved.delete(of.path);
      else
        unsaved.set(of.path, withAnnotation(unsaved.get(of.path) ?? { ...of, annotations: [] }, annotation));
      read();
      return isStored;
    },

    remove(of: PageName, id: string): void {
      const pending = unsaved.get(of.path);
      if (pending) unsaved.set(of.path, withoutAnnotation(pending, id));
      writePage(withoutAnnotation(stored(of), id));
      // There may be room now.
      if (pending && writePage(current(of))) unsaved.delete(of.path);
      read();
    },

    removeAll(): boolean {
      unsaved.clear();
      const isDone = removePages();
      read();
      return isDone;
    },
  };
}
