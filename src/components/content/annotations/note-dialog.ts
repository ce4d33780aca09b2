import { type Annotation, MAX_NOTE } from '../../../lib/annotations.ts';
import { element } from '../../../ui/element.ts';
import { type AnnotationMessages, button } from './elements.ts';

interface Options {
  t: AnnotationMessages;
  /** Language of the text. */
  lang: string;
  /** False where it did not fit on the device. */
  save: (annotation: Annotation) => boolean;
  remove: (id: string) => void;
  onClose: () => void;
}

/** The note of an annotation, saved with every letter. Returns what another tab's note is given to. */
export function openNote(annotation: Annotation, { t, lang, save, remove, onClose }: Options) {
  let edited = annotation;
  let isTyped = false;
  let isBeside = false;
  const area = element('textarea', {
    id: 'annotation-note',
    className: 'input',
    rows: 5,
    maxLength: MAX_NOTE,
  });
  area.value = annotation.note;
  const status = element('p', { className: 'muted', role: 'status' });
  const quote = element('blockquote', { lang, textContent: annotation.quote });
  const done = button(t.done, () => dialog.close(), '');
  const title = element('h2', { id: 'annotation-title', textContent: t.note });
  const content = element('div', { className: 'annotation-fields' });
  const dialog = element('dialog', { className: 'annotation-dialog ui' }, title, content);
  dialog.setAttribute('aria-labelledby', title.id);

  function store(): void {
    status.textContent = save(edited) ? t.saved : t.notSaved;
    status.toggleAttribute('data-failed', status.textContent === t.notSaved);
  }

  function showFields(): void {
    const label = element('label', { htmlFor: area.id, textContent: t.yourNote });
    const removal = button(t.removeMark, showRemoved, 'button-danger');
    status.textContent = '';
    content.replaceChildren(
      quote,
      label,
      area,
      status,
      element('div', { className: 'cluster' }, removal, done),
    );
  }

  function showRemoved(): void {
    remove(edited.id);
    const undo = button(
      t.undo,
      () => {
        showFields();
        store();
        area.focus();
      },
      'button-secondary',
    );
    const close = button(t.close, () => dialog.close(), '');
    status.textContent = '';
    content.replaceChildren(status, element('div', { className: 'cluster' }, undo, close));
    status.textContent = t.removed;
    undo.focus();
  }

  area.addEventListener('input', () => {
    isTyped = true;
    edited = { ...edited, note: area.value };
    store();
  });
  // A press beside the dialog closes it: nothing typed is lost.
  dialog.addEventListener('pointerdown', ({ target }) => (isBeside = target === dialog));
  dialog.addEventListener('click', ({ target }) => isBeside && target === dialog && dialog.close());
  dialog.addEventListener('close', () => {
    dialog.remove();
    onClose();
  });
  showFields();
  document.body.append(dialog);
  // A note is read first where the field would bring up a keyboard.
  (annotation.note && matchMedia('(pointer: coarse)').matches ? done : area).autofocus = true;
  dialog.showModal();

  return (other: Annotation | undefined) => {
    if (!other || isTyped) return;
    edited = other;
    area.value = other.note;
  };
}
