import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Draft } from '../device/draft-database.ts';
import { type FormSnapshot, createFormSnapshot } from '../device/form-snapshot.ts';
import { useLeaveWarning } from './use-leave-warning.ts';

interface Options<Values> {
  uid: string;
  /** Names the form, and what it edits. */
  form: string;
  /** What is stored, or the empty form; read once. */
  stored: Values;
  isValid?: (value: unknown) => value is Values;
  /** The text to go on with; without it the newest that a closed page has left. */
  draft?: Draft | undefined;
}

/**
 * The fields of a form. What is typed stays on the device, for this member alone, until the form is settled or
 * discarded. Whoever leaves a page that cannot keep it is asked first.
 */
export function useFormSnapshot<Values extends object>({ draft, ...options }: Options<Values>) {
  const [form] = useState<FormSnapshot<Values>>(() => createFormSnapshot(options));
  const state = useStore(form.$form);

  useEffect(() => {
    void form.open(draft);
    return () => void form.close();
  }, [form, draft]);

  useLeaveWarning(state.kept.state === 'refused');

  return { ...form, ...state };
}
