import { isLocale } from '../../../contract/locales.ts';
import { api } from '../../clients/api.ts';
import { type FormSnapshot, createFormSnapshot } from '../../device/form-snapshot.ts';
import { loadSentences } from '../../i18n/lazy-sentences.ts';
import { $currentUser } from '../../stores/session-state.ts';
import { showToast } from '../../stores/toasts.ts';

const MIN_REASON_LENGTH = 3;
interface Reason {
  reason: string;
}

const ready = new WeakSet<HTMLElement>();

async function send(
  element: HTMLElement,
  dialog: HTMLDialogElement,
  form: HTMLFormElement,
  typed: FormSnapshot<Reason>,
): Promise<void> {
  const { post = '', locale, missing = '', sending = '', done = '' } = element.dataset;
  if (!isLocale(locale)) return;
  const field = form.querySelector('textarea')!;
  const problem = form.querySelector('[role=alert]')!;
  const button = form.querySelector<HTMLButtonElement>('[type=submit]')!;
  const reason = field.value.trim();
  const isMissing = reason.length < MIN_REASON_LENGTH;
  problem.textContent = isMissing ? missing : '';
  field.setAttribute('aria-invalid', String(isMissing));
  if (isMissing) return field.focus();
  if (button.ariaBusy === 'true') return;
  const label = button.textContent;
  button.ariaBusy = 'true';
  button.textContent = sending;
  // What is typed meanwhile would be taken for sent.
  field.readOnly = true;
  const result = await api.post('/posts/:id/reports', { params: { id: post }, body: { reason } });
  button.ariaBusy = null;
  button.textContent = label;
  field.readOnly = false;
  if (!result.ok) {
    problem.textContent = (await loadSentences(locale))[result.code];
    return;
  }
  typed.settle({ reason: '' });
  form.reset();
  dialog.close();
  showToast({ type: 'success', message: done, locale });
}

/** Keeps the reason on the device until it is sent, for the member or for a signed-out reader. */
function openSnapshot(post: string, form: HTMLFormElement): FormSnapshot<Reason> {
  const field = form.querySelector('textarea')!;
  const uid = $currentUser.get()?._id ?? '';
  const typed = createFormSnapshot<Reason>({ uid, form: `reports/${post}`, stored: { reason: '' } });
  void typed.open().then(() => {
    if (field.value === '') field.value = typed.$form.get().values.reason;
  });
  field.addEventListener('input', () => typed.put({ reason: field.value }));
  return typed;
}

/** Opens the dialog of the button. It keeps the text when it is cancelled or fails. */
export function openReport(button: HTMLElement): void {
  const element = button.closest<HTMLElement>('agora-report')!;
  const dialog = element.querySelector('dialog')!;
  const form = element.querySelector('form')!;
  if (!ready.has(element)) {
    ready.add(element);
    // Preloaded: needed even after the connection is lost.
    const { locale } = element.dataset;
    if (isLocale(locale)) void loadSentences(locale);
    const typed = openSnapshot(element.dataset.post ?? '', form);
    element.querySelector('[data-cancel]')!.addEventListener('click', () => dialog.close());
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void send(element, dialog, form, typed);
    });
  }
  dialog.showModal();
}
