import { useEffect, useState } from 'react';
import type { Draft } from '../device/draft-database.ts';
import { sameValues } from '../lib/field-values.ts';
import { useFormSnapshot } from './use-form-snapshot.ts';

interface Options<Values> {
  uid: string;
  form: string;
  stored: Values;
  draft?: Draft | undefined;
}

/** The fields of a form of holdings: kept on the device, and whoever leaves with changes is asked first. */
export function useTyped<Values extends object>(options: Options<Values>) {
  const form = useFormSnapshot<Values>(options);
  const [isLeaving, setLeaving] = useState(false);
  const isDirty = !sameValues(form.stored, form.values);

  useEffect(() => {
    if (!isDirty || isLeaving) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isDirty, isLeaving]);

  /** Before the page is left on purpose: nothing need be asked. */
  return { ...form, keep: () => setLeaving(form.kept.state !== 'refused') };
}
