import { atom } from 'nanostores';
import { isLocale } from '../../contract/locales.ts';
import { type Draft, listDrafts, putDraft } from '../device/draft-database.ts';
import { createLocalDraft } from '../device/local-drafts.ts';
import { sameValues } from '../lib/field-values.ts';
import type { PostFields } from '../lib/post-fields.ts';

interface Content {
  /** Version of the post the draft was based on; null for a new post. */
  version: number | null;
  fields: PostFields;
  /** Set aside by the member: not restored automatically. */
  isAside?: boolean;
}

/** A draft of a new or existing post. */
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
  /** Drafts left by closed pages, newest first. */
  left: readonly PostDraft[];
  /** Slots in `left` that were discarded on this page and can be restored. */
  discarded: ReadonlySet<string>;
  /** The post is being edited in another page. */
  isElsewhere: boolean;
  /** The requested draft is open in another page. */
  isHeld: boolean;
}

/** New posts share a form; the slot becomes the post's id. */
const formOf = (post: string | null) => `post/${post ?? ''}`;

function isFields(value: unknown): value is PostFields {
  const { title, summary, body, locale, categories } = (value ?? {}) as Record<string, unknown>;
  const areTexts = [title, summary, body].every((text) => typeof text === 'string');
  return areTexts && isLocale(locale) && Array.isArray(categories);
}

/** Null for anything invalid: storage is user input. */
function toPostDraft(draft: Draft): PostDraft | null {
  const { fields, version, isAside } = draft.content as Partial<Content>;
  if (!isFields(fields)) return null;
  return { draft, fields, version: typeof version === 'number' ? version : null, isAside: isAside === true };
}

/** The drafts of an editor page: its own, and those left by closed pages. */
export function createPostDrafts({ uid, post, pause }: Options) {
  const local = createLocalDraft({ uid, form: formOf(post), ...(pause !== undefined && { pause }) });
  const $drafts = atom<PostDraftsState>({
    left: [],
    discarded: new Set(),
    isElsewhere: false,
    isHeld: false,
  });
  const set = (change: Partial<PostDraftsState>) => $drafts.set({ ...$drafts.get(), ...change });

  const isNew = () => local.place.form === formOf(null);
  const without = (slot: string) => $drafts.get().left.filter(({ draft }) => draft.slot !== slot);

  /** Drops drafts equal to `stored`. */
  async function look(stored: PostFields): Promise<void> {
    const { drafts, isElsewhere } = await local.left();
    const valid = drafts.flatMap((draft) => toPostDraft(draft) ?? []);
    for (const one of valid) if (sameValues(one.fields, stored)) void local.drop(one.draft);
    const { left, discarded, ...before } = $drafts.get();
    set({
      left: [
        ...left.filter(({ draft }) => discarded.has(draft.slot)),
        ...valid.filter(({ fields }) => !sameValues(fields, stored)),
      ],
      isElsewhere: before.isElsewhere || (!isNew() && isElsewhere),
    });
  }

  async function take({ draft }: Pick<PostDraft, 'draft'>): Promise<PostDraft | null> {
    const taken = await local.take(draft);
    if (taken.state === 'taken') return toPostDraft(taken.draft);
    set({ left: without(draft.slot), isHeld: taken.state === 'held' });
    return null;
  }

  return {
    $drafts,
    $draftState: local.$draftState,
    look,
    take,
    settled: local.settled,
    close: local.close,
    get slot(): string {
      return local.place.slot;
    },

    async open(stored: PostFields): Promise<void> {
      await local.open();
      local.watch(() => set({ isElsewhere: !isNew() }));
      await look(stored);
    },

    /** The new post named in the URL, unless open elsewhere. */
    takeNew: (slot: string) => take({ draft: { uid, form: formOf(null), slot, saved: '', content: null } }),

    write: (content: Content): void => local.write(content),
    clear: (): void => local.clear(),

    /** Starts another draft, of an existing or new post; the current one stays. */
    start: (post: string | null) => local.start({ form: formOf(post) }),

    /** `fields` are saved: drops other drafts equal to them. */
    async acknowledge(fields: PostFields): Promise<void> {
      const { left } = $drafts.get();
      const same = left.filter((one) => sameValues(one.fields, fields));
      await Promise.all(same.map(({ draft }) => local.drop(draft)));
      if (same.length > 0) set({ left: left.filter((one) => !same.includes(one)) });
    },

    async discard({ draft }: PostDraft): Promise<void> {
      const { discarded } = $drafts.get();
      if (await local.drop(draft)) set({ discarded: new Set([...discarded, draft.slot]) });
      else set({ isHeld: true, left: without(draft.slot) });
    },

    async bringBack({ draft }: PostDraft): Promise<void> {
      try {
        await putDraft(draft);
      } catch {
        // Still listed, in memory.
        return;
      }
      set({ discarded: new Set([...$drafts.get().discarded].filter((slot) => slot !== draft.slot)) });
    },

    /** Lists a discarded draft, so that it can be restored. */
    offerDiscarded(content: Content): void {
      const { left, discarded } = $drafts.get();
      const draft = { ...local.place, saved: new Date().toISOString(), content };
      set({ left: [{ ...content, draft }, ...left], discarded: new Set([...discarded, draft.slot]) });
    },

    /** The post is deleted: drops its drafts. */
    async forget(id: string): Promise<void> {
      local.clear();
      await local.settled();
      const drafts = await listDrafts(uid, formOf(id)).catch(() => []);
      await Promise.all(drafts.map((draft) => local.drop(draft)));
    },
  };
}
