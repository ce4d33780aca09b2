import { type Locale } from '../../../../contract/locales.ts';
import { formatDate, plural } from '../../../i18n/format.ts';
import { localePath } from '../../../i18n/paths.ts';
import type { Annotation } from '../../../lib/annotations.ts';
import { element } from '../../../ui/element.ts';
import { canDraw } from './draw.ts';
import { type AnnotationMessages, button } from './elements.ts';

interface Options {
  t: AnnotationMessages;
  locale: Locale;
  /** Language of the text. */
  lang: string;
  goTo: (of: Annotation) => void;
  onEdit: (of: Annotation) => void;
  onRemove: (of: Annotation) => void;
  onUndo: (of: Annotation) => void;
}

export interface Listed {
  annotation: Annotation;
  state: 'found' | 'lost' | 'removed';
}

/** The annotations of the page at the end of its text, with a link to them at its beginning. */
export function createList({ t, locale, lang, goTo, onEdit, onRemove, onUndo }: Options) {
  const list = element('ol', { role: 'list' });
  const alert = element('div', { role: 'alert' });
  const unsaved = element('p', { className: 'notice notice-error' }, t.someUnsaved);
  const title = element('h2', { id: 'annotations', textContent: t.title, tabIndex: -1 });
  const hint = element(
    'p',
    { className: 'muted ui annotation-hint' },
    `${t.onDevice} `,
    element('a', { href: `${localePath(locale, '/settings')}#annotations`, textContent: t.seeAll }),
  );
  const section = element('section', { className: 'annotations' }, title, hint, alert, list);
  section.setAttribute('aria-labelledby', title.id);
  if (!canDraw) hint.before(element('p', { className: 'notice', textContent: t.notDrawn }));
  const link = element('a', { className: 'annotations-link', href: '#annotations' });

  function rowOf({ annotation, state }: Listed): HTMLLIElement {
    const { id, quote, note, created } = annotation;
    const row = element('li');
    row.dataset['annotation'] = id;
    if (state === 'removed') {
      const undo = button(t.undo, () => onUndo(annotation), 'button-secondary');
      row.append(
        element('div', { className: 'notice notice-with-action' }, element('p', {}, t.removed), undo),
      );
      return row;
    }
    const words = element('button', { type: 'button', textContent: quote, lang });
    words.setAttribute('aria-description', t.goTo);
    words.addEventListener('click', () => goTo(annotation));
    const quotation = element('blockquote', { id: `quote-${id}`, lang }, state === 'found' ? words : quote);
    row.append(quotation);
    if (note.trim()) row.append(element('p', { className: 'annotation-note', textContent: note }));
    const date = formatDate(locale, created, { dateStyle: 'long', timeZone: undefined });
    const meta = element('p', { className: 'card-meta' }, date);
    if (state === 'lost') meta.append(' · ', element('strong', {}, t.changed));
    const actions = [
      button(note.trim() ? t.editNote : t.addNote, () => onEdit(annotation)),
      button(t.remove, () => onRemove(annotation)),
    ];
    // Which of the passages it is about.
    for (const action of actions) action.setAttribute('aria-describedby', quotation.id);
    row.append(meta, element('div', { className: 'cluster' }, ...actions));
    return row;
  }

  return {
    show(listed: readonly Listed[], isUnsaved: boolean): void {
      list.replaceChildren(...listed.map(rowOf));
      // Set once: each change is read aloud.
      if (isUnsaved !== alert.hasChildNodes()) alert.replaceChildren(...(isUnsaved ? [unsaved] : []));
      const { length } = listed.filter(({ state }) => state !== 'removed');
      link.textContent = plural(locale, length, { one: t.countOne, other: t.countOther });
      link.hidden = length === 0;
      if (listed.length === 0) return section.remove();
      if (section.isConnected) return;
      document.querySelector('.reading > .text')?.append(section);
      document.querySelector('.reading .minutes')?.append(link);
    },

    /** Focuses the first button after the quotation of a row: its note, or its undo. */
    focus(id: string): void {
      list.querySelector<HTMLElement>(`[data-annotation="${CSS.escape(id)}"] .button`)?.focus();
    },
  };
}
