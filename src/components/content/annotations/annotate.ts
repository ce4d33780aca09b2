import { isLocale } from '../../../../contract/locales.ts';
import { annotations as messages } from '../../../i18n/messages/annotations/index.ts';
import { type Annotation, MAX_ANNOTATIONS } from '../../../lib/annotations.ts';
import { describeQuote, findQuote } from '../../../lib/text-quote.ts';
import { uuid } from '../../../lib/uuid.ts';
import { createAnnotations } from '../../../stores/annotations.ts';
import styles from '../../../styles/annotations.css?url';
import { loadStyles } from '../../../ui/load-styles.ts';
import { draw, isAt, showPassage } from './draw.ts';
import { focusBlock } from './elements.ts';
import { createList } from './list.ts';
import { openNote } from './note-dialog.ts';
import { TEXT, blockOf, readPageText } from './page-text.ts';
import { passageActions } from './passage-actions.ts';
import { offerBar } from './selection-bar.ts';

/** Shows the annotations of this device in the page, and lets the reader make more. */
export async function annotate(): Promise<void> {
  const [code] = document.documentElement.lang.split('-');
  const locale = isLocale(code) ? code : 'pt';
  const t = messages[locale];
  const page = { path: location.pathname, title: document.querySelector('h1')?.textContent?.trim() ?? '' };
  const lang = document.querySelector<HTMLElement>(TEXT)?.lang || document.documentElement.lang;
  await loadStyles(styles).catch(() => {});

  const text = readPageText();
  const store = createAnnotations(page.path);
  /** Where each annotation stands in the text; null where the text has changed too much. */
  const places = new Map<string, Range[] | null>();
  /** Deleted on this page. */
  const removed = new Map<string, Annotation>();
  let openId = '';
  let showOther: ((other: Annotation | undefined) => void) | undefined;

  const current = () => store.$annotations.get().pages[0]?.annotations ?? [];

  function rangesOf(annotation: Annotation): Range[] | null {
    const { id } = annotation;
    if (!places.has(id)) {
      const place = findQuote(text, annotation);
      places.set(id, place && text.rangesOf(place));
    }
    return places.get(id)!;
  }

  function edit(annotation: Annotation, onClose: () => void): void {
    openId = annotation.id;
    showOther = openNote(annotation, {
      t,
      lang,
      save: (changed) => {
        removed.delete(changed.id);
        return store.put(page, changed);
      },
      remove: () => remove(annotation),
      onClose: () => {
        showOther = undefined;
        onClose();
      },
    });
  }

  function remove(annotation: Annotation): void {
    removed.set(annotation.id, current().find(({ id }) => id === annotation.id) ?? annotation);
    store.remove(page, annotation.id);
  }

  const list = createList({
    t,
    locale,
    lang,
    goTo: (of) => {
      const ranges = rangesOf(of);
      if (!ranges) return;
      focusBlock(blockOf(ranges[0]!));
      showPassage(ranges);
    },
    onEdit: (of) => edit(of, () => list.focus(of.id)),
    onRemove: (of) => {
      remove(of);
      list.focus(of.id);
    },
    onUndo: (of) => {
      removed.delete(of.id);
      store.put(page, of);
      list.focus(of.id);
    },
  });

  store.$annotations.listen(({ isUnsaved }) => {
    const all = current();
    const gone = [...removed.values()].filter(({ id }) => all.every((one) => one.id !== id));
    const listed = [...all, ...gone]
      .sort((a, b) => a.start - b.start)
      .map(
        (annotation) =>
          ({
            annotation,
            state: gone.includes(annotation) ? 'removed' : rangesOf(annotation) ? 'found' : 'lost',
          }) as const,
      );
    list.show(listed, isUnsaved);
    draw(
      all.flatMap((one) => {
        const ranges = rangesOf(one);
        return ranges ? [{ ranges, hasNote: one.note.trim() !== '' }] : [];
      }),
    );
    showOther?.(all.find(({ id }) => id === openId));
  });

  /** The annotation of exactly this passage, if there is one. */
  function annotationAt(place: { start: number; end: number }): Annotation {
    const described = describeQuote(text, place);
    const same = current().find(({ quote, start }) => quote === described.quote && start === place.start);
    if (same) return same;
    const made = { ...described, id: uuid(), note: '', created: new Date().toISOString() };
    places.set(made.id, text.rangesOf(place));
    return made;
  }

  function keep(annotation: Annotation): void {
    if (!current().some(({ id }) => id === annotation.id)) store.put(page, annotation);
  }

  offerBar({
    t,
    locale,
    text,
    isFull: () => current().length >= MAX_ANNOTATIONS,
    onMark: (place) => keep(annotationAt(place)),
    onNote: (place) => {
      const annotation = annotationAt(place);
      keep(annotation);
      edit(annotation, () => focusBlock(blockOf(text.rangeOf(place))));
    },
    ...passageActions(text, t, page.title),
  });

  addEventListener('click', (event) => {
    const target = event.target as Element;
    if (!getSelection()?.isCollapsed || !target.closest(TEXT) || target.closest('a, button, summary')) return;
    const pressed = current().findLast((one) => {
      const ranges = rangesOf(one);
      return ranges && isAt(ranges, event);
    });
    if (pressed) edit(pressed, () => focusBlock(target.closest<HTMLElement>('p, li')));
  });

  addEventListener('beforeunload', (event) => {
    if (store.$annotations.get().isUnsaved) event.preventDefault();
  });

  store.follow();
  if (location.hash === '#annotations') document.querySelector('#annotations')?.scrollIntoView();
}
