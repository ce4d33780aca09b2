import { atom } from 'nanostores';
import type { ErrorCode } from '../../contract/error-codes.ts';
import type { Locale } from '../../contract/locales.ts';
import type { Post } from '../../contract/posts.ts';
import type { Api } from '../clients/api.ts';
import type { Kept } from '../device/local-drafts.ts';
import { sameValues } from '../lib/field-values.ts';
import { type PostFields, type PostIssues, fieldsOf, issuesOf } from '../lib/post-fields.ts';
import { type PostDraft, createPostDrafts } from './post-drafts.ts';
import { type NewStatus, type Sent, createPostSaver } from './save-post.ts';

type Work = 'publish' | 'draft' | 'delete';

export interface EditorState {
  fields: PostFields;
  /** The post as the API last gave it; null until there is one. */
  post: Post | null;
  work: Work | null;
  issues: PostIssues;
  /** Line of the body that its issue is about. */
  line: number | null;
  failure: ErrorCode | null;
  /** What is stored, when it is not what the text was made from. */
  conflict: Post | null;
  kept: Kept;
  restored: { saved: string; isOlder: boolean } | null;
}

interface Options {
  api: Pick<Api, 'post' | 'patch' | 'delete'>;
  uid: string;
  /** Language of a new post. */
  locale: Locale;
  post: Post | null;
  /** Hears under which name the text of a new post is kept, for the address of the page. */
  onSlot?: (slot: string) => void;
  /** Milliseconds between two writes while somebody types. */
  pause?: number;
}

/** The state of one editor page and its verbs. A text leaves the device only when the API has acknowledged it. */
export function createPostEditor({ api, uid, locale, post, onSlot = () => {}, pause }: Options) {
  const blank: PostFields = { title: '', summary: '', locale, categories: [], body: '' };
  const drafts = createPostDrafts({ uid, post: post?.id ?? null, pause });
  let id = post?.id ?? drafts.slot;
  let version = post?.version ?? null;
  const send = createPostSaver(api);

  const $editor = atom<EditorState>({
    fields: post ? fieldsOf(post) : blank,
    post,
    work: null,
    issues: {},
    line: null,
    failure: null,
    conflict: null,
    kept: { state: 'none' },
    restored: null,
  });
  const set = (change: Partial<EditorState>) => $editor.set({ ...$editor.get(), ...change });
  const base = () => {
    const stored = $editor.get().post;
    return stored ? fieldsOf(stored) : blank;
  };
  const stopListening = drafts.$kept.listen((kept) => set({ kept }));

  function keep(fields: PostFields, isAside = false): void {
    if (sameValues(fields, base())) return drafts.clear();
    drafts.write({ version, fields, isAside });
    if ($editor.get().post === null) onSlot(id);
  }

  function show({ draft, fields, ...kept }: PostDraft): void {
    version = kept.version;
    const { post } = $editor.get();
    if (post === null) onSlot((id = draft.slot));
    const isOlder = (version ?? 0) < (post?.version ?? 0);
    set({ fields, restored: { saved: draft.saved, isOlder }, issues: {} });
  }

  /** Goes on with the text that `slot` names; of a stored post with the newest that was not put away. */
  async function open(slot: string | null = null): Promise<void> {
    await drafts.open(base());
    const newest = post && drafts.$drafts.get().left.find(({ isAside }) => !isAside);
    if (!newest && (post || !slot)) return;
    const taken = await (newest ? drafts.take(newest) : drafts.takeNew(slot!));
    if (taken) show(taken);
    else await begin(post);
    await drafts.look(base());
  }

  /** A fresh place for what is typed from now on. */
  async function begin(stored: Post | null): Promise<void> {
    await drafts.start(stored?.id ?? null);
    id = stored?.id ?? drafts.slot;
    version = stored?.version ?? null;
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
    // The post is gone: the text becomes a new one.
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

    /** Answers the stored post, or null when it was refused; a second call while one is under way does nothing. */
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

    /** True once the post is gone. */
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

    /** The member has seen what is stored: the next save goes over it. */
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

    /** Goes on with what is stored; the member's own text stays on the device. */
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
      if ($editor.get().kept.state === 'refused') drafts.offerDiscarded({ version, fields });
      await drafts.start(id);
      await drafts.look(base());
    },

    /** Lets the recovered text go and shows what is stored; it can be brought back. */
    async discard(): Promise<void> {
      const { fields, post } = $editor.get();
      drafts.offerDiscarded({ version, fields });
      drafts.clear();
      set({ fields: base(), restored: null, issues: {} });
      await begin(post);
    },

    /** Changes to another kept text; the one on screen stays kept. */
    async openOther(kept: PostDraft): Promise<void> {
      const { fields, post } = $editor.get();
      keep(fields, true);
      await drafts.settled();
      // Where nothing can be kept, the screen has the only copy.
      if ($editor.get().kept.state === 'refused') return;
      const taken = await drafts.take(kept);
      if (taken) show(taken);
      else {
        await begin(post);
        keep(fields);
      }
      await drafts.look(base());
    },

    dropOther: drafts.discard,
    bringBack: drafts.bringBack,
  };
}

export type PostEditorStore = ReturnType<typeof createPostEditor>;
