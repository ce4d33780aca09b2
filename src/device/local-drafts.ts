import { type ReadableAtom, atom } from 'nanostores';
import { uuid } from '../lib/uuid.ts';
import { type Draft, deleteDraft, listDrafts, putDraft, readDraft } from './draft-database.ts';

/** Where the text of a page stands; `kept` only once it is on the disk. */
export type Kept =
  | { state: 'none' }
  | { state: 'writing' }
  | { state: 'kept'; saved: string }
  /** The browser keeps nothing: storage is full or blocked. */
  | { state: 'refused' };

export interface LocalDraftOptions {
  uid: string;
  form: string;
  /** Milliseconds between two writes while somebody types. */
  pause?: number;
  now?: () => Date;
}

/** `held`: another page that is open has it. */
type Taken = { state: 'taken'; draft: Draft } | { state: 'gone' | 'held' };

export interface Left {
  /** Kept by pages that are gone, the newest first. */
  drafts: Draft[];
  /** Another page that is open keeps a text of the same form. */
  isElsewhere: boolean;
}

type Place = Pick<Draft, 'uid' | 'form' | 'slot'>;
type Release = () => Promise<void>;

const PAUSE = 400;
/** A page that is loaded again asks for its slot while the document before it gives it up. */
const LOCK_WAIT = 1000;

/** Open pages tell each other in which form somebody has begun to type. */
const CHANNEL = 'agora-drafts';

const lockName = ({ uid, form, slot }: Place) => `agora:draft:${JSON.stringify([uid, form, slot])}`;

/**
 * Holds a slot for as long as this page lives: other pages see by the lock that its draft is not left behind.
 * Null: another page holds it. Without the Web Locks API every slot can be had.
 */
async function lock(place: Place): Promise<Release | null> {
  if (!('locks' in navigator)) return async () => {};
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(LOCK_WAIT);
    const held = navigator.locks.request(lockName(place), { signal }, () => {
      // Node, where tests run, grants it to a request that was aborted.
      if (signal.aborted) return undefined;
      return new Promise<void>((free) => {
        resolve(() => {
          free();
          return held;
        });
      });
    });
    held.catch(() => resolve(null));
  });
}

async function heldLocks(): Promise<Set<string>> {
  if (!('locks' in navigator)) return new Set();
  const { held = [] } = await navigator.locks.query();
  return new Set(held.map(({ name }) => name ?? ''));
}

/** What closed pages have left in forms whose name begins with `prefix`, the newest first. */
export async function listLeft(uid: string, prefix: string): Promise<Draft[]> {
  try {
    const [drafts, held] = await Promise.all([listDrafts(uid, prefix), heldLocks()]);
    return drafts.filter((one) => !held.has(lockName(one)));
  } catch {
    return [];
  }
}

/** Keeps what `uid` types in one form of this page, in a slot that no other page writes. */
export function createLocalDraft({ uid, form, pause = PAUSE, now = () => new Date() }: LocalDraftOptions) {
  let place: Place = { uid, form, slot: uuid() };
  let release: Release = async () => {};
  let wanted: { place: Place; content: unknown } | null = null;
  let working: Promise<void> | null = null;
  let hurry = () => {};
  const $kept = atom<Kept>({ state: 'none' });
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL) : null;

  async function writeWanted(): Promise<void> {
    if (!wanted) return;
    const { place, content } = wanted;
    wanted = null;
    const saved = now().toISOString();
    let kept: Kept;
    try {
      if (content === null) await deleteDraft(place);
      else await putDraft({ ...place, saved, content });
      kept = content === null ? { state: 'none' } : { state: 'kept', saved };
    } catch {
      kept = content === null ? { state: 'none' } : { state: 'refused' };
    }
    if (!wanted) $kept.set(kept);
  }

  /** The first change at once, those that follow together after a pause. */
  async function work(): Promise<void> {
    while (wanted) {
      await writeWanted();
      if (wanted) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, pause);
          hurry = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
    }
    working = null;
  }

  function want(content: unknown): void {
    wanted = { place, content };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
    if (content !== null && $kept.get().state === 'none') channel?.postMessage([uid, place.form]);
    if (content === null) $kept.set({ state: 'none' });
    else if ($kept.get().state !== 'refused') $kept.set({ state: 'writing' });
    working ??= work();
  }

  /** Resolves when nothing waits to be written. */
  async function settled(): Promise<void> {
    for (let current = working; current; current = working) {
      hurry();
      await current;
    }
  }

  const onLeaving = () => void writeWanted();

  async function moveTo(next: Place): Promise<boolean> {
    const gained = await lock(next);
    if (!gained) return false;
    await settled();
    await release();
    release = gained;
    place = next;
    $kept.set({ state: 'none' });
    return true;
  }

  return {
    $kept: $kept as ReadableAtom<Kept>,
    settled,
    get place(): Place {
      return place;
    },

    async open(): Promise<void> {
      addEventListener('pagehide', onLeaving);
      await moveTo(place);
    },

    /** Begins another text; what was written stays where it was, for any page to take. */
    start: (begun: { form: string; slot?: string }) => moveTo({ uid, slot: uuid(), ...begun }),

    /** `hear` is called when another page begins to keep a text of this form. */
    watch(hear: () => void): void {
      channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (JSON.stringify(data) === JSON.stringify([uid, place.form])) hear();
      });
    },

    async close(): Promise<void> {
      channel?.close();
      removeEventListener('pagehide', onLeaving);
      await settled();
      await release();
    },

    /** What else is kept for this form. */
    async left(): Promise<Left> {
      try {
        const [all, held] = await Promise.all([listDrafts(uid, place.form), heldLocks()]);
        const others = all.filter((one) => one.form === place.form && lockName(one) !== lockName(place));
        const drafts = others.filter((one) => !held.has(lockName(one)));
        return { drafts, isElsewhere: drafts.length < others.length };
      } catch {
        return { drafts: [], isElsewhere: false };
      }
    },

    /** Makes a kept draft the one of this page, as it is now. */
    async take({ uid, form, slot }: Place): Promise<Taken> {
      try {
        if (!(await moveTo({ uid, form, slot }))) return { state: 'held' };
        const draft = await readDraft(place);
        if (!draft) return { state: 'gone' };
        $kept.set({ state: 'kept', saved: draft.saved });
        return { state: 'taken', draft };
      } catch {
        return { state: 'gone' };
      }
    },

    /** False: another page that is open has it. */
    async drop(draft: Place): Promise<boolean> {
      const free = await lock(draft);
      if (!free) return false;
      await deleteDraft(draft).catch(() => {});
      await free();
      return true;
    },

    write: (content: object): void => want(content),

    /** Nothing is typed here that is not stored. */
    clear(): void {
      if ($kept.get().state !== 'none') want(null);
    },
  };
}

export type LocalDraft = ReturnType<typeof createLocalDraft>;
