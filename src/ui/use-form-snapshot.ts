import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Draft } from '../device/draft-database.ts';
import { type FormSnapshot, createFormSnapshot } from '../device/form-snapshot.ts';
import { useLeaveWarning } from './use-leave-warning.ts';

interface Options<Values> {
  uid: string;
  /** Form and record: `profile`, `contact/{id}`. */
  form: string;
  /** The stored values, or the empty form; read once. */
  stored: Values;
  isValid?: (value: unknown) => value is Values;
  /** The draft to restore; default: the newest left by a closed page. */
  draft?: Draft | undefined;
}

/**
 * A form's values, kept on the device until saved or discarded. Warns on leaving where the device cannot keep
 * them.
 */
export function useFormSnapshot<Values extends object>({ draft, ...options }: Options<Values>) {
  const [form] = useState<FormSnapshot<Values>>(() => createFormSnapshot(options));
  const state = useStore(form.$form);

  useEffect(() => {
    void form.open(draft);
    return () => void form.close();
  }, [form, draft]);

  useLeaveWarning(state.draftState.state === 'refused');

  return { ...form, ...state };
}
