import { atom } from 'nanostores';
import type { ErrorCode } from '../../contract/error-codes.ts';
import type { Locale } from '../../contract/locales.ts';
import type { Post } from '../../contract/posts.ts';
import type { Api } from '../clients/api.ts';
import type { DraftState } from '../device/local-drafts.ts';
import { sameValues } from '../lib/field-values.ts';
import { type PostFields, type PostIssues, fieldsOf, issuesOf } from '../lib/post-fields.ts';
import { type PostDraft, createPostDrafts } from './post-drafts.ts';
import { type NewStatus, type Sent, createPostSaver } from './save-post.ts';

type Work = 'publish' | 'draft' | 'delete';

export interface EditorState {
  fields: PostFields;
  /** The post as last returned by the API; null for a new one. */
  post: Post | null;
  work: Work | null;
  issues: PostIssues;
  /** Line of the body's issue. */
  line: number | null;
  failure: ErrorCode | null;
  /** The stored post, when it is newer than the draft's base. */
  conflict: Post | null;
  draftState: DraftState;
  restored: { saved: string; isOlder: boolean } | null;
}

interface Options {
  api: Pick<Api, 'post' | 'patch' | 'delete'>;
  uid: string;
  /** Language of a new post. */
  locale: Locale;
  post: Post | null;
  /** Called with the slot of a new post's draft, for the page's URL. */
  onSlot?: (slot: string) => void;
  /** Milliseconds between two writes while typing. */
  pause?: number;
}

/** State and actions of an editor page. A draft is dropped only once the API has acknowledged it. */
export function createPostEditor({ api, uid, locale, post, onSlot = () => {}, pause }: Options) {
  const blank: PostFields = { title: '', summary: '', locale, categories: [], body: '' };
  const drafts = createPostDrafts({ uid, post: post?.id ?? null, pause });
  let id = post?.id ?? drafts.slot;
  let version = post?.version ?? null;
  let isOpening = false;
  const send = createPostSaver(api);

  const $editor = atom<EditorState>({
    fields: post ? fieldsOf(post) : blank,
    post,
    work: null,
    issues: {},
    line: null,
    failure: null,
    conflict: null,
    draftState: { state: 'none' },
    restored: null,
  });
  const set = (change: Partial<EditorState>) => $editor.set({ ...$editor.get(), ...change });
  const base = () => {
    const stored = $editor.get().post;
    return stored ? fieldsOf(stored) : blank;
  };
  const stopListening = drafts.$draftState.listen((draftState) => set({ draftState }));

  function keep(fields: PostFields, isAside = false): void {
    if (sameValues(fields, base())) return drafts.clear();
    drafts.write({ version, fields, isAside });
    if ($editor.get().post === null) onSlot(id);
  }

  function show({ draft, fields, version: base }: PostDraft): void {
    version = base;
    const { post } = $editor.get();
    if (post === null) onSlot((id = draft.slot));
    const isOlder = (version ?? 0) < (post?.version ?? 0);
    set({ fields, restored: { saved: draft.saved, isOlder }, issues: {} });
  }

  /** Restores the draft in `slot`; for an existing post the newest not set aside. */
  async function open(slot: string | null = null): Promise<void> {
    await drafts.open(base());
    const newest = post && drafts.$drafts.get().left.find(({ isAside }) => !isAside);
    if (!newest && (post || !slot)) return;
    const taken = await (newest ? drafts.take(newest) : drafts.takeNew(slot!));
    if (taken) show(taken);
    else await begin(post);
    await drafts.look(base());
  }

  /** Starts a new draft. */
  async function begin(stored: Post | null): Promise<void> {
    await drafts.start(stored?.id ?? null);
    id = stored?.id ?? drafts.slot;
    version = stored?.version ?? null;
  }

  async function switchTo(other: PostDraft): Promise<void> {
    const { fields, post } = $editor.get();
    keep(fields, true);
    await drafts.settled();
    // Without storage the screen has the only copy.
    if ($editor.get().draftState.state === 'refused') return;
    const taken = await drafts.take(other);
    if (taken) show(taken);
    else {
      await begin(post);
      keep(fields);
    }
    await drafts.look(base());
  }

  async function acknowledge(stored: Post, sent: PostFields): Promise<void> {
    drafts.clear();
    await drafts.acknowledge(sent);
    if (stored.id !== $editor.get().post?.id) await drafts.start(stored.id);
    ({ id, version } = stored);
    set({
      post: stored,
      fields: fieldsOf(stored),
      work: null,
      failure: null,
      conflict: null,
      restored: null,
    });
  }

  async function refuse({ code, problem }: Extract<Sent, { state: 'refused' }>): Promise<void> {
    const issues: PostIssues = {};
    const line = problem?.fields?.find(({ path }) => path === 'body')?.line ?? null;
    for (const { path, issue } of problem?.fields ?? []) {
      const [name = ''] = path.split('.');
      if (name in blank) issues[name as keyof PostFields] = issue;
    }
    // The post was deleted: the draft becomes a new post.
    if (code === 'post-not-found') {
      const { fields } = $editor.get();
      drafts.clear();
      await begin(null);
      set({ post: null });
      keep(fields);
    }
    set({ work: null, issues, line, failure: code });
  }

  return {
    $editor,
    $drafts: drafts.$drafts,
    open,
    settled: drafts.settled,
    close(): void {
      stopListening();
      void drafts.close();
    },

    change(change: Partial<PostFields>): void {
      if ($editor.get().work !== null) return;
      const fields = { ...$editor.get().fields, ...change };
      const issues = { ...$editor.get().issues };
      for (const name of Object.keys(change)) delete issues[name as keyof PostFields];
      set({ fields, issues });
      keep(fields);
    },

    /** Resolves to the stored post, or null on failure; does nothing while busy. */
    async save(status: NewStatus): Promise<Post | null> {
      const { fields, work } = $editor.get();
      if (work !== null) return null;
      const issues = issuesOf(fields);
      set({ issues, failure: null });
      if (Object.keys(issues).length > 0) return null;
      set({ work: status === 'draft' ? 'draft' : 'publish' });
      const { post } = $editor.get();
      const target = { id, version, isHidden: post?.status === 'hidden', summary: post?.summary ?? null };
      const sent = await send(target, fields, status);
      if (sent.state === 'conflict') set({ work: null, conflict: sent.stored });
      if (sent.state === 'refused') await refuse(sent);
      if (sent.state !== 'stored') return null;
      await acknowledge(sent.post, fields);
      return sent.post;
    },

    /** Resolves to true once the post is deleted. */
    async remove(): Promise<boolean> {
      if ($editor.get().work !== null) return false;
      set({ work: 'delete', failure: null });
      const result = await api.delete('/posts/:id', { params: { id } });
      if (result.ok || result.code === 'post-not-found') {
        await drafts.forget(id);
        return true;
      }
      set({ work: null, failure: result.code });
      return false;
    },

    /** Resolves the conflict for the draft: the next save overwrites the stored post. */
    async keepMine(): Promise<void> {
      const { conflict, fields, post } = $editor.get();
      if (!conflict) return;
      if (conflict.id !== post?.id) {
        drafts.clear();
        await drafts.start(conflict.id);
      }
      ({ id, version } = conflict);
      set({ post: conflict, conflict: null, restored: null });
      keep(fields);
    },

    /** Resolves the conflict for the stored post; the draft stays on the device. */
    async keepStored(): Promise<void> {
      const { conflict, fields, post } = $editor.get();
      if (!conflict) return;
      ({ id, version } = conflict);
      if (conflict.id !== post?.id) {
        drafts.clear();
        await drafts.start(id);
      }
      set({ post: conflict, fields: fieldsOf(conflict), conflict: null, restored: null });
      keep(fields, true);
      await drafts.settled();
      if ($editor.get().draftState.state === 'refused') drafts.offerDiscarded({ version, fields });
      await drafts.start(id);
      await drafts.look(base());
    },

    /** Discards the restored draft, which can be undone. */
    async discard(): Promise<void> {
      const { fields, post } = $editor.get();
      drafts.offerDiscarded({ version, fields });
      drafts.clear();
      set({ fields: base(), restored: null, issues: {} });
      await begin(post);
    },

    /** Switches to another draft; the current one is kept. */
    async openOther(other: PostDraft): Promise<void> {
      // A second press would find the draft held by this page.
      if (isOpening) return;
      isOpening = true;
      await switchTo(other).finally(() => (isOpening = false));
    },

    dropOther: drafts.discard,
    bringBack: drafts.bringBack,
  };
}

export type PostEditorStore = ReturnType<typeof createPostEditor>;
