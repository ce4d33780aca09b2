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

export interface KeeperOptions {
  uid: string;
  form: string;
  /** Milliseconds between two writes while somebody types. */
  pause?: number;
  now?: () => Date;
}

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

/** Keeps what `uid` types in one form of this page, in a slot that no other page writes. */
export function createDraftKeeper({ uid, form, pause = PAUSE, now = () => new Date() }: KeeperOptions) {
  let place: Place = { uid, form, slot: uuid() };
  let release: Release = async () => {};
  let wanted: { place: Place; content: unknown } | null = null;
  let working: Promise<void> | null = null;
  let hurry = () => {};
  const $kept = atom<Kept>({ state: 'none' });

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
    if ($kept.get().state !== 'refused') $kept.set({ state: 'writing' });
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
    get slot(): string {
      return place.slot;
    },

    /** Begins, in `slot` or in one that nobody knows; false when another page holds `slot`. */
    async open(slot: string = place.slot): Promise<boolean> {
      addEventListener('pagehide', onLeaving);
      return moveTo({ uid, form, slot });
    },

    async close(): Promise<void> {
      removeEventListener('pagehide', onLeaving);
      await settled();
      await release();
    },

    /** What else is kept for this form. */
    async left(): Promise<Left> {
      try {
        const [all, held] = await Promise.all([listDrafts(uid, form), heldLocks()]);
        const others = all.filter((one) => one.form === form && lockName(one) !== lockName(place));
        const drafts = others.filter((one) => !held.has(lockName(one)));
        return { drafts, isElsewhere: drafts.length < others.length };
      } catch {
        return { drafts: [], isElsewhere: false };
      }
    },

    /** Makes a kept draft the one of this page, as it is now; null: it is gone, or open in another page. */
    async take(draft: Place): Promise<Draft | null> {
      try {
        if (!(await moveTo({ uid: draft.uid, form: draft.form, slot: draft.slot }))) return null;
        const taken = await readDraft(place);
        if (taken) $kept.set({ state: 'kept', saved: taken.saved });
        return taken;
      } catch {
        return null;
      }
    },

    write: (content: object): void => want(content),

    /** Nothing is typed here that is not stored. */
    clear(): void {
      if ($kept.get().state !== 'none') want(null);
    },
  };
}

export type DraftKeeper = ReturnType<typeof createDraftKeeper>;
