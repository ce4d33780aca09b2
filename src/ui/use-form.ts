import { type RefObject, type SubmitEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';

/** Sentences by the name of the field they are about. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

export type FormState =
  | { state: 'idle' }
  | { state: 'busy' }
  /** `isEnded`: only signing in again helps. */
  | { state: 'failed'; message?: string; fields?: FieldErrors; isEnded?: boolean }
  | { state: 'done' };

type Values = Readonly<Record<string, string>>;

interface FormHandle {
  form: FormState;
  /** False until the page has its script: before that a press would send the fields as an address. */
  isReady: boolean;
  fields: FieldErrors;
  formRef: RefObject<HTMLFormElement | null>;
  messageRef: RefObject<HTMLDivElement | null>;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** For what happens to the form beside its submission. */
  show: (form: FormState) => void;
}

const subscribeToNothing = () => () => {};

/** False until the page has its script. */
export function useReady(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

/** Locks the fields of a form; returns what unlocks them. Only text can be read-only: the rest is disabled. */
function lock(form: HTMLFormElement): () => void {
  const focused = document.activeElement;
  const fields = [...form.querySelectorAll<HTMLInputElement>('input, textarea, select')];
  const open = fields.filter((field) => !field.disabled && !field.readOnly);
  const isText = (field: HTMLInputElement) =>
    field.localName !== 'select' && !['checkbox', 'radio', 'file'].includes(field.type);
  const set = (isLocked: boolean) => {
    for (const field of open) field[isText(field) ? 'readOnly' : 'disabled'] = isLocked;
  };
  set(true);
  return () => {
    set(false);
    const isLost = document.activeElement === document.body || document.activeElement === focused;
    if (isLost && open.some((field) => field === focused)) (focused as HTMLElement).focus();
  };
}

/**
 * A form whose inputs keep what was typed, whatever happens. After a refusal focus goes to the message, or to
 * the first field that was refused.
 */
export function useForm(submit: (values: Values) => Promise<FormState>): FormHandle {
  const [form, setForm] = useState<FormState>({ state: 'idle' });
  const isReady = useReady();
  const formRef = useRef<HTMLFormElement>(null);
  const messageRef = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (form.state !== 'failed') return;
    const refused = formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (form.message ? messageRef.current : refused)?.focus();
  }, [form]);

  // What is changed while the form is being saved would be taken for what was saved.
  useEffect(() => (form.state === 'busy' && formRef.current ? lock(formRef.current) : undefined), [form]);

  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (form.state === 'busy') return;
    const entries = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    setForm({ state: 'busy' });
    void submit(Object.fromEntries(entries)).then(setForm);
  }

  const fields = (form.state === 'failed' && form.fields) || {};
  return { form, isReady, fields, formRef, messageRef, onSubmit, show: setForm };
}
