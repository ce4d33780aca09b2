import { atom } from 'nanostores';
import { isLocale } from '../../contract/locales.ts';
import { type Draft, listDrafts, putDraft } from '../device/draft-database.ts';
import { createLocalDraft } from '../device/local-drafts.ts';
import { sameValues } from '../lib/field-values.ts';
import type { PostFields } from '../lib/post-fields.ts';

interface Content {
  /** The version the text was made from; null while there is no post. */
  version: number | null;
  fields: PostFields;
  /** The member has put it away for another text: no page begins with it. */
  isAside?: boolean;
}

/** A text that the device keeps, of a new post or of one that is stored. */
export interface PostDraft extends Content {
  draft: Draft;
}

interface Options {
  uid: string;
  /** Null for new posts. */
  post: string | null;
  pause?: number | undefined;
}

export interface PostDraftsState {
  /** Texts that pages which are gone have left in the same place, the newest first. */
  left: readonly PostDraft[];
  /** Of these what was discarded on this page and can be brought back. */
  discarded: ReadonlySet<string>;
  /** The same post is typed in another page. */
  isElsewhere: boolean;
  /** The text that was asked for is open in another page, and not in this one. */
  isHeld: boolean;
}

/** New posts share a form: the slot of each is the id that the post will have. */
const formOf = (post: string | null) => `post/${post ?? ''}`;

function isFields(value: unknown): value is PostFields {
  const { title, summary, body, locale, categories } = (value ?? {}) as Record<string, unknown>;
  const areTexts = [title, summary, body].every((text) => typeof text === 'string');
  return areTexts && isLocale(locale) && Array.isArray(categories);
}

/** Storage belongs to whoever holds the device; null for what is no post. */
function toPostDraft(draft: Draft): PostDraft | null {
  const { fields, version, isAside } = draft.content as Partial<Content>;
  if (!isFields(fields)) return null;
  return { draft, fields, version: typeof version === 'number' ? version : null, isAside: isAside === true };
}

/** The texts of one editor page on this device: its own, and those that were left. */
export function createPostDrafts({ uid, post, pause }: Options) {
  const keeper = createLocalDraft({ uid, form: formOf(post), ...(pause !== undefined && { pause }) });
  const $drafts = atom<PostDraftsState>({
    left: [],
    discarded: new Set(),
    isElsewhere: false,
    isHeld: false,
  });
  const set = (change: Partial<PostDraftsState>) => $drafts.set({ ...$drafts.get(), ...change });

  const isNew = () => keeper.place.form === formOf(null);
  const without = (slot: string) => $drafts.get().left.filter(({ draft }) => draft.slot !== slot);

  /** `stored`: a text that holds the same is of no use. */
  async function look(stored: PostFields): Promise<void> {
    const { drafts, isElsewhere } = await keeper.left();
    const kept = drafts.flatMap((draft) => toPostDraft(draft) ?? []);
    for (const one of kept) if (sameValues(one.fields, stored)) void keeper.drop(one.draft);
    const { left, discarded, ...before } = $drafts.get();
    set({
      left: [
        ...left.filter(({ draft }) => discarded.has(draft.slot)),
        ...kept.filter(({ fields }) => !sameValues(fields, stored)),
      ],
      isElsewhere: before.isElsewhere || (!isNew() && isElsewhere),
    });
  }

  async function take({ draft }: Pick<PostDraft, 'draft'>): Promise<PostDraft | null> {
    const taken = await keeper.take(draft);
    if (taken.state === 'taken') return toPostDraft(taken.draft);
    set({ left: without(draft.slot), isHeld: taken.state === 'held' });
    return null;
  }

  return {
    $drafts,
    $kept: keeper.$kept,
    look,
    take,
    settled: keeper.settled,
    close: keeper.close,
    get slot(): string {
      return keeper.place.slot;
    },

    async open(stored: PostFields): Promise<void> {
      await keeper.open();
      keeper.watch(() => set({ isElsewhere: !isNew() }));
      await look(stored);
    },

    /** The new post that an address names, if it is not open elsewhere. */
    takeNew: (slot: string) => take({ draft: { uid, form: formOf(null), slot, saved: '', content: null } }),

    write: (content: Content): void => keeper.write(content),
    clear: (): void => keeper.clear(),

    /** Begins another text, of a stored post or of a new one; the one before stays as it was written. */
    start: (post: string | null) => keeper.start({ form: formOf(post) }),

    /** The API has `fields`: every other text in the same place that holds the same goes. */
    async acknowledge(fields: PostFields): Promise<void> {
      const { left } = $drafts.get();
      const same = left.filter((one) => sameValues(one.fields, fields));
      await Promise.all(same.map(({ draft }) => keeper.drop(draft)));
      if (same.length > 0) set({ left: left.filter((one) => !same.includes(one)) });
    },

    async discard({ draft }: PostDraft): Promise<void> {
      const { discarded } = $drafts.get();
      if (await keeper.drop(draft)) set({ discarded: new Set([...discarded, draft.slot]) });
      else set({ isHeld: true, left: without(draft.slot) });
    },

    async bringBack({ draft }: PostDraft): Promise<void> {
      try {
        await putDraft(draft);
      } catch {
        // Still offered, in memory.
        return;
      }
      set({ discarded: new Set([...$drafts.get().discarded].filter((slot) => slot !== draft.slot)) });
    },

    /** Adds what was discarded on this page to what can be brought back. */
    offerDiscarded(content: Content): void {
      const { left, discarded } = $drafts.get();
      const draft = { ...keeper.place, saved: new Date().toISOString(), content };
      set({ left: [{ ...content, draft }, ...left], discarded: new Set([...discarded, draft.slot]) });
    },

    /** The post is gone, and every text of it. */
    async forget(id: string): Promise<void> {
      keeper.clear();
      await keeper.settled();
      const drafts = await listDrafts(uid, formOf(id)).catch(() => []);
      await Promise.all(drafts.map((draft) => keeper.drop(draft)));
    },
  };
}
