import { type ReadableAtom, atom } from 'nanostores';
import { changedFields, isLike, mergeValues, sameValues } from '../lib/field-values.ts';
import type { Draft } from './draft-database.ts';
import { type Kept, createLocalDraft } from './local-drafts.ts';

export interface FormSnapshotState<Values> {
  values: Values;
  /** What is stored, as far as this page knows. */
  stored: Values;
  /** False until what was kept has been looked for. */
  isReady: boolean;
  /** When the recovered text was typed, ISO 8601; null: the form began with what is stored. */
  restored: string | null;
  /** Changed here and elsewhere: the member has to choose. */
  conflicts: readonly (keyof Values)[];
  /** Changed elsewhere alone: the form shows what is stored now. */
  followed: readonly (keyof Values)[];
  kept: Kept;
}

interface Options<Values> {
  uid: string;
  /** Names the form, and what it edits: `profile`, `contacts/{id}`. */
  form: string;
  /** What is stored, or the empty form. */
  stored: Values;
  isValid?: (value: unknown) => value is Values;
  pause?: number;
}

interface Content<Values> {
  /** What was stored when the text was typed; null: not known. */
  base: Values | null;
  values: Values;
}

/** The fields of a form, kept on the device until the API has them. One for every form of the product. */
export function createFormSnapshot<Values extends object>({
  uid,
  form,
  stored,
  isValid = isLike(stored),
  pause,
}: Options<Values>) {
  const keeper = createLocalDraft({ uid, form, ...(pause !== undefined && { pause }) });
  const $form = atom<FormSnapshotState<Values>>({
    values: stored,
    stored,
    isReady: false,
    restored: null,
    conflicts: [],
    followed: [],
    kept: { state: 'none' },
  });
  const set = (change: Partial<FormSnapshotState<Values>>) => $form.set({ ...$form.get(), ...change });
  let stopListening = () => {};
  /** What `values` were typed over: `stored`, but for fields whose conflict is not decided. */
  let base = stored;

  function keep(): void {
    const { values, stored } = $form.get();
    if (sameValues(values, stored)) keeper.clear();
    else keeper.write({ base, values } satisfies Content<Values>);
  }

  /** Carries what was typed over `base` to what is stored now. */
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
    // A text of a record that is gone becomes one of a new record.
    base = from === form && isValid(before) ? before : stored;
    if (isValid(typed)) carry(typed, stored);
    const isNews = !sameValues($form.get().values, stored);
    if (isNews) set({ restored: saved });
    else keep();
  }

  return {
    $form: $form as ReadableAtom<FormSnapshotState<Values>>,

    /** Takes up `draft`, or the newest text that a page which is gone has left for this form. */
    async open(draft?: Draft): Promise<void> {
      stopListening = keeper.$kept.listen((kept) => set({ kept }));
      await keeper.open();
      const left = draft ? [draft] : (await keeper.left()).drafts;
      for (const one of left) {
        const { values: before, stored: now } = $form.get();
        // Whoever types already goes on with that.
        if (!sameValues(before, now)) break;
        const taken = await keeper.take(one);
        const typed = $form.get().values;
        const meanwhile = changedFields(before, typed).map((name) => [name, typed[name]] as const);
        if (taken.state === 'taken') restore(taken.draft);
        if (meanwhile.length > 0) this.put(Object.fromEntries(meanwhile) as Partial<Values>);
        if ($form.get().restored !== null) break;
      }
      set({ isReady: true });
    },

    async close(): Promise<void> {
      await keeper.close();
      stopListening();
    },

    put(change: Partial<Values>): void {
      const before = $form.get();
      const names = Object.keys(change) as (keyof Values)[];
      const followed = before.followed.filter((name) => !names.includes(name));
      set({ values: { ...before.values, ...change }, followed });
      keep();
    },

    /** The API has what is typed. */
    settle(stored: Values): void {
      base = stored;
      set({ values: stored, stored, restored: null, conflicts: [], followed: [] });
      keep();
    },

    rebase,

    /** Decides a conflict. */
    decide(name: keyof Values, side: 'mine' | 'theirs'): void {
      const { values, stored, conflicts } = $form.get();
      base = { ...base, [name]: stored[name] };
      set({
        values: side === 'theirs' ? { ...values, [name]: stored[name] } : values,
        conflicts: conflicts.filter((one) => one !== name),
      });
      keep();
    },

    /** Lets what is typed go; `put` of what it returns brings it back. */
    discard(): Values {
      const { values, stored } = $form.get();
      base = stored;
      set({ values: stored, restored: null, conflicts: [], followed: [] });
      keep();
      return values;
    },

    /** What was changed here. */
    changes(): Partial<Values> {
      const { values, stored } = $form.get();
      const changed = changedFields(stored, values).map((name) => [name, values[name]]);
      return Object.fromEntries(changed) as Partial<Values>;
    },

    settled: keeper.settled,
  };
}

export type FormSnapshot<Values extends object> = ReturnType<typeof createFormSnapshot<Values>>;
