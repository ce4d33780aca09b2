import { useRef, useState } from 'react';
import type { CallResult } from '../clients/api.ts';
import type { Draft } from '../device/draft-database.ts';
import { sameValues } from '../lib/field-values.ts';
import type { AccountSentences } from '../i18n/error-sentences.ts';
import { refusal } from './api-failure.ts';
import { saveForm } from './save-form.ts';
import { type FieldErrors, type FormState, useForm } from './use-form.ts';
import { useFormSnapshot } from './use-form-snapshot.ts';
import { useLeaveWarning } from './use-leave-warning.ts';

interface Options<Values extends object, Stored> {
  uid: string;
  /** Form and record: `profile`, `contact/{id}`. */
  form: string;
  /** Null: a new record. */
  stored: Stored | null;
  draft?: Draft | undefined;
  sentences: AccountSentences;
  toValues: (stored: Stored | null) => Values;
  /** Messages of invalid fields; undefined when valid. */
  check: (values: Values) => FieldErrors | undefined;
  send: (values: Values, seen: Stored | null) => Promise<CallResult<Stored>>;
  onSaved: (stored: Stored) => void;
}

/** A form for one record of a member: validated, kept on the device while typed, saved over the version seen. */
export function useRecordForm<Values extends object, Stored>(options: Options<Values, Stored>) {
  const { uid, form, stored, draft, sentences, toValues, check, send, onSaved } = options;
  const typed = useFormSnapshot<Values>({ uid, form, stored: toValues(stored), draft });
  const [seen, setSeen] = useState(stored);
  const [attempt, setAttempt] = useState(0);
  const [isLeaving, setLeaving] = useState(false);
  /** Saving replaces the values: changes meanwhile would be lost. */
  const isSaving = useRef(false);
  useLeaveWarning(!isLeaving && !sameValues(typed.stored, typed.values));

  async function save(): Promise<FormState> {
    const { result, seen: now } = await saveForm<Values, Stored>({ form: typed, seen, toValues, send });
    setSeen(now);
    if (!result.ok) return refusal(sentences, result);
    setSeen(result.data);
    typed.settle(toValues(result.data));
    await typed.settled();
    onSaved(result.data);
    return { state: 'done' };
  }

  const handle = useForm(async (): Promise<FormState> => {
    const fields = check(typed.values);
    if (fields) return { state: 'failed', fields };
    setAttempt(attempt + 1);
    if (typed.conflicts.length > 0) return { state: 'idle' };
    isSaving.current = true;
    return save().finally(() => (isSaving.current = false));
  });

  return {
    ...handle,
    typed,
    values: typed.values,
    put: (change: Partial<Values>): void => {
      if (!isSaving.current) typed.put(change);
    },
    seen,
    /** Replaces the record; unsaved changes stay. */
    replace(next: Stored | null): void {
      const mine = typed.changes();
      setSeen(next);
      typed.settle(toValues(next));
      typed.put(mine);
    },
    attempt,
    /** Before leaving for the login: no warning if the draft is on the device. */
    allowLeaving: () => setLeaving(typed.draftState.state !== 'refused'),
  };
}
