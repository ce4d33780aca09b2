import { type RefObject, type SubmitEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';

/** Messages by field name. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

export type FormState =
  | { state: 'idle' }
  | { state: 'busy' }
  /** `isEnded`: the session is over. */
  | { state: 'failed'; message?: string; fields?: FieldErrors; isEnded?: boolean }
  | { state: 'done' };

type Values = Readonly<Record<string, string>>;

interface FormHandle {
  form: FormState;
  /** False before hydration, when a press would submit the fields in the URL. */
  isReady: boolean;
  fields: FieldErrors;
  formRef: RefObject<HTMLFormElement | null>;
  messageRef: RefObject<HTMLDivElement | null>;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** Sets the state from outside a submission. */
  show: (form: FormState) => void;
}

const subscribeToNothing = () => () => {};

/** False before hydration. */
export function useReady(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

/** Locks a form's fields and returns the unlock. Only text fields can be read-only; the rest is disabled. */
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

/** A form's submission. Inputs keep what was typed; a failure focuses the message or the first invalid field. */
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

  // Changes while saving would be taken for saved.
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
