import { type ReadableAtom, atom } from 'nanostores';
import { uuid } from '../lib/uuid.ts';
import { type Draft, deleteDraft, listDrafts, putDraft, readDraft } from './draft-database.ts';

/** State of a page's draft; `saved` only once it is on disk. */
export type DraftState =
  | { state: 'none' }
  | { state: 'writing' }
  | { state: 'saved'; saved: string }
  /** Storage is full or blocked. */
  | { state: 'refused' };

export interface LocalDraftOptions {
  uid: string;
  form: string;
  /** Milliseconds between two writes while typing. */
  pause?: number;
  now?: () => Date;
}

/** `held`: open in another page. */
type Taken = { state: 'taken'; draft: Draft } | { state: 'gone' | 'held' };

export interface Left {
  /** Left by closed pages, newest first. */
  drafts: Draft[];
  /** Another open page has a draft of the same form. */
  isElsewhere: boolean;
}

type Place = Pick<Draft, 'uid' | 'form' | 'slot'>;
type Release = () => Promise<void>;

const PAUSE = 400;
/** On reload, the old document may still hold the slot. */
const LOCK_WAIT = 1000;

/** Open pages announce the form in which typing has begun. */
const CHANNEL = 'agora-drafts';

const lockName = ({ uid, form, slot }: Place) => `agora:draft:${JSON.stringify([uid, form, slot])}`;

/**
 * Locks a slot for the page's lifetime, which marks its draft as in use. Null when another page holds it.
 * Without the Web Locks API every slot is free.
 */
async function lock(place: Place): Promise<Release | null> {
  if (!('locks' in navigator)) return async () => {};
  return new Promise((resolve) => {
    const giveUp = new AbortController();
    const { signal } = giveUp;
    // Once more around: on a busy page a lock that was granted waits in line behind the timer.
    setTimeout(() => setTimeout(() => giveUp.abort()), LOCK_WAIT);
    const held = navigator.locks.request(lockName(place), { signal }, () => {
      // Node, where tests run, grants aborted requests.
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

/** Drafts left by closed pages in forms whose name starts with `prefix`, newest first. */
export async function listLeft(uid: string, prefix: string): Promise<Draft[]> {
  try {
    const [drafts, held] = await Promise.all([listDrafts(uid, prefix), heldLocks()]);
    return drafts.filter((one) => !held.has(lockName(one)));
  } catch {
    return [];
  }
}

/** Keeps what `uid` types in one form, in a slot of this page's own. */
export function createLocalDraft({ uid, form, pause = PAUSE, now = () => new Date() }: LocalDraftOptions) {
  let place: Place = { uid, form, slot: uuid() };
  let release: Release = async () => {};
  let wanted: { place: Place; content: unknown } | null = null;
  let working: Promise<void> | null = null;
  let hurry = () => {};
  const $draftState = atom<DraftState>({ state: 'none' });
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL) : null;

  async function writeWanted(): Promise<void> {
    if (!wanted) return;
    const { place, content } = wanted;
    wanted = null;
    const saved = now().toISOString();
    let state: DraftState;
    try {
      if (content === null) await deleteDraft(place);
      else await putDraft({ ...place, saved, content });
      state = content === null ? { state: 'none' } : { state: 'saved', saved };
    } catch {
      state = content === null ? { state: 'none' } : { state: 'refused' };
    }
    if (!wanted) $draftState.set(state);
  }

  /** Writes the first change at once, later ones batched after a pause. */
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
    if (content !== null && $draftState.get().state === 'none') channel?.postMessage([uid, place.form]);
    if (content === null) $draftState.set({ state: 'none' });
    else if ($draftState.get().state !== 'refused') $draftState.set({ state: 'writing' });
    working ??= work();
  }

  /** Resolves when no write is pending. */
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
    $draftState.set({ state: 'none' });
    return true;
  }

  return {
    $draftState: $draftState as ReadableAtom<DraftState>,
    settled,
    get place(): Place {
      return place;
    },

    async open(): Promise<void> {
      addEventListener('pagehide', onLeaving);
      await moveTo(place);
    },

    /** Starts another draft; the current one stays for any page to take. */
    start: (begun: { form: string; slot?: string }) => moveTo({ uid, slot: uuid(), ...begun }),

    /** Calls `hear` when another page starts a draft of this form. */
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

    /** Other drafts of this form. */
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

    /** Takes over a draft that a closed page left. */
    async take({ uid, form, slot }: Place): Promise<Taken> {
      try {
        if (!(await moveTo({ uid, form, slot }))) return { state: 'held' };
        const draft = await readDraft(place);
        if (!draft) return { state: 'gone' };
        $draftState.set({ state: 'saved', saved: draft.saved });
        return { state: 'taken', draft };
      } catch {
        return { state: 'gone' };
      }
    },

    /** False when it is open in another page. */
    async drop(draft: Place): Promise<boolean> {
      const free = await lock(draft);
      if (!free) return false;
      await deleteDraft(draft).catch(() => {});
      await free();
      return true;
    },

    write: (content: object): void => want(content),

    /** Everything typed is saved: drops the draft. */
    clear(): void {
      if ($draftState.get().state !== 'none') want(null);
    },
  };
}

export type LocalDraft = ReturnType<typeof createLocalDraft>;
