import type { CallResult } from '../clients/api.ts';
import type { FormSnapshot } from '../device/form-snapshot.ts';

interface Saving<Values extends object, Stored> {
  form: Pick<FormSnapshot<Values>, '$form' | 'rebase'>;
  /** The record as last seen by this page; null: none. */
  seen: Stored | null;
  toValues: (stored: Stored | null) => Values;
  send: (values: Values, seen: Stored | null) => Promise<CallResult<Stored>>;
}

/**
 * Saves over the version that was seen. A newer stored record is merged into the form and saved over unless
 * fields conflict; then the result is `version-conflict` and the member chooses.
 */
export async function saveForm<Values extends object, Stored>(saving: Saving<Values, Stored>) {
  const { form, seen, toValues, send } = saving;
  const values = () => form.$form.get().values;
  const first = await send(values(), seen);
  if (first.ok || first.code !== 'version-conflict') return { result: first, seen };
  const current = first.problem?.current ?? null;
  form.rebase(toValues(current));
  const isUndecided = form.$form.get().conflicts.length > 0;
  return { result: isUndecided ? first : await send(values(), current), seen: current };
}
