import { type ReadableAtom, atom } from 'nanostores';
import { changedFields, isLike, mergeValues, sameValues } from '../lib/field-values.ts';
import type { Draft } from './draft-database.ts';
import { type DraftState, createLocalDraft } from './local-drafts.ts';

export interface FormSnapshotState<Values> {
  values: Values;
  /** The stored values, as last seen by this page. */
  stored: Values;
  /** False until the device has been searched for a draft. */
  isReady: boolean;
  /** When the restored draft was typed, ISO 8601; null when none was. */
  restored: string | null;
  /** Changed both here and elsewhere: the member has to choose. */
  conflicts: readonly (keyof Values)[];
  /** Changed elsewhere only: the form shows the new value. */
  followed: readonly (keyof Values)[];
  draftState: DraftState;
}

interface Options<Values> {
  uid: string;
  /** Form and record: `profile`, `contact/{id}`. */
  form: string;
  /** The stored values, or the empty form. */
  stored: Values;
  isValid?: (value: unknown) => value is Values;
  pause?: number;
}

interface Content<Values> {
  /** The stored values when the draft was typed; null: unknown. */
  base: Values | null;
  values: Values;
}

/** The values of a form, kept on the device until they are saved. */
export function createFormSnapshot<Values extends object>({
  uid,
  form,
  stored,
  isValid = isLike(stored),
  pause,
}: Options<Values>) {
  const local = createLocalDraft({ uid, form, ...(pause !== undefined && { pause }) });
  const $form = atom<FormSnapshotState<Values>>({
    values: stored,
    stored,
    isReady: false,
    restored: null,
    conflicts: [],
    followed: [],
    draftState: { state: 'none' },
  });
  const set = (change: Partial<FormSnapshotState<Values>>) => $form.set({ ...$form.get(), ...change });
  let stopListening = () => {};
  /** What `values` were typed over: `stored`, except for fields in conflict. */
  let base = stored;

  function keep(): void {
    const { values, stored } = $form.get();
    if (sameValues(values, stored)) local.clear();
    else local.write({ base, values } satisfies Content<Values>);
  }

  /** Three-way merge: rebases what was typed over `base` onto the stored values. */
  function carry(typed: Values, stored: Values): void {
    const { conflicts, followed, values } = mergeValues(base, typed, stored);
    const undecided = conflicts.map((name) => [name, base[name]]);
    base = { ...stored, ...Object.fromEntries(undecided) };
    set({ values, stored, conflicts, followed });
  }

  function rebase(stored: Values): void {
    if (sameValues(stored, $form.get().stored)) return;
    carry($form.get().values, stored);
    keep();
  }

  function restore({ form: from, content, saved }: Draft): void {
    const { base: before, values: typed } = content as Partial<Content<Values>>;
    const { stored } = $form.get();
    // The draft of a deleted record becomes one of a new record.
    base = from === form && isValid(before) ? before : stored;
    if (isValid(typed)) carry(typed, stored);
    const isNews = !sameValues($form.get().values, stored);
    if (isNews) set({ restored: saved });
    else keep();
  }

  return {
    $form: $form as ReadableAtom<FormSnapshotState<Values>>,

    /** Restores `draft`, or the newest one that a closed page left for this form. */
    async open(draft?: Draft): Promise<void> {
      stopListening = local.$draftState.listen((draftState) => set({ draftState }));
      await local.open();
      const left = draft ? [draft] : (await local.left()).drafts;
      for (const one of left) {
        const { values: before, stored: now } = $form.get();
        // Typing has already begun: keep that.
        if (!sameValues(before, now)) break;
        const taken = await local.take(one);
        const typed = $form.get().values;
        const meanwhile = changedFields(before, typed).map((name) => [name, typed[name]] as const);
        if (taken.state === 'taken') restore(taken.draft);
        if (meanwhile.length > 0) this.put(Object.fromEntries(meanwhile) as Partial<Values>);
        if ($form.get().restored !== null) break;
      }
      set({ isReady: true });
    },

    async close(): Promise<void> {
      await local.close();
      stopListening();
    },

    put(change: Partial<Values>): void {
      const before = $form.get();
      const names = Object.keys(change) as (keyof Values)[];
      const followed = before.followed.filter((name) => !names.includes(name));
      set({ values: { ...before.values, ...change }, followed });
      keep();
    },

    /** The values are saved. */
    settle(stored: Values): void {
      base = stored;
      set({ values: stored, stored, restored: null, conflicts: [], followed: [] });
      keep();
    },

    rebase,

    /** Resolves a conflict. */
    decide(name: keyof Values, side: 'mine' | 'theirs'): void {
      const { values, stored, conflicts } = $form.get();
      base = { ...base, [name]: stored[name] };
      set({
        values: side === 'theirs' ? { ...values, [name]: stored[name] } : values,
        conflicts: conflicts.filter((one) => one !== name),
      });
      keep();
    },

    /** Discards what was typed and returns it; `put` brings it back. */
    discard(): Values {
      const { values, stored } = $form.get();
      base = stored;
      set({ values: stored, restored: null, conflicts: [], followed: [] });
      keep();
      return values;
    },

    /** The values changed here. */
    changes(): Partial<Values> {
      const { values, stored } = $form.get();
      const changed = changedFields(stored, values).map((name) => [name, values[name]]);
      return Object.fromEntries(changed) as Partial<Values>;
    },

    settled: local.settled,
  };
}

export type FormSnapshot<Values extends object> = ReturnType<typeof createFormSnapshot<Values>>;
