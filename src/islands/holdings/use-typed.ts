import { useEffect, useState } from 'react';
import { keepForm } from '../../lib/kept-form.ts';

interface Typed<Values> {
  values: Values;
  put: (changes: Partial<Values>) => void;
  isDirty: boolean;
  /** What is typed now is what is stored. */
  settle: (values: Values) => void;
  /** Before the page is left on purpose: for the same member when the page is open again. */
  keep: () => void;
}

interface Options<Values> {
  /** What is stored. */
  stored: Values;
  /** What was typed before the page was left; null: nothing. */
  kept?: Values | null;
  /** Name and owner of the form, and what else must be known to open it again. */
  onKeep: { name: string; owner: string; wrap?: (values: Values) => unknown };
}

/** The fields of a form. Whoever leaves the page with changes is asked first. */
export function useTyped<Values extends object>({ stored, kept, onKeep }: Options<Values>): Typed<Values> {
  const [values, setValues] = useState(kept ?? stored);
  const [settled, settle] = useState(stored);
  const [isLeaving, setLeaving] = useState(false);
  const isDirty = JSON.stringify(values) !== JSON.stringify(settled);

  useEffect(() => {
    if (!isDirty || isLeaving) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isDirty, isLeaving]);

  return {
    values,
    put: (changes) => setValues((before) => ({ ...before, ...changes })),
    isDirty,
    settle: (stored) => {
      setValues(stored);
      settle(stored);
    },
    keep: () => {
      const { name, owner, wrap = (all) => all } = onKeep;
      setLeaving(keepForm(name, owner, wrap(values)));
    },
  };
}
