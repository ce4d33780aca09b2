import { atom } from 'nanostores';
import type { ErrorCode } from '../../contract/error-codes.ts';
import type { Locale } from '../../contract/locales.ts';
import type { Post } from '../../contract/posts.ts';
import type { Api } from '../clients/api.ts';
import { type PostIssues, fieldsOf, issuesOf } from '../lib/post-fields.ts';
import { uuid } from '../lib/uuid.ts';
import {
  type Draft,
  type KeptDraft,
  type PostFields,
  createDraftKeeper,
  sameFields,
} from './draft-keeper.ts';
import { type NewStatus, type Sent, createPostSender } from './post-sender.ts';

type Work = 'publish' | 'draft' | 'delete';

export interface EditorState {
  fields: PostFields;
  /** The post as the API last gave it; null until there is one. */
  post: Post | null;
  work: Work | null;
  issues: PostIssues;
  failure: ErrorCode | null;
  /** What is stored, when it is not what the text was made from. */
  conflict: Post | null;
  /** When the text was last kept on the device; `false` when the browser refuses. */
  kept: string | null | false;
  restored: { saved: string; isOlder: boolean } | null;
  /** Other texts kept for this post. */
  others: readonly KeptDraft[];
  isElsewhere: boolean;
}

interface Options {
  api: Pick<Api, 'post' | 'patch' | 'delete'>;
  uid: string;
  /** Language of a new post. */
  locale: Locale;
  post: Post | null;
  newId?: () => string;
  now?: () => Date;
}

const NEW = 'new';

/** The state of one editor page and its verbs. A text leaves the device only when the API has acknowledged it. */
export function createPostEditor({ api, uid, locale, post, newId = uuid, now = () => new Date() }: Options) {
  const blank: PostFields = { title: '', summary: '', locale, categories: [], body: '' };
  let keeper = createDraftKeeper(uid, post?.id ?? NEW);
  let id = post?.id ?? newId();
  let version = post?.version ?? null;
  const send = createPostSender(api);
  let stopWatching = () => {};

  const $editor = atom<EditorState>({
    fields: post ? fieldsOf(post) : blank,
    post,
    work: null,
    issues: {},
    failure: null,
    conflict: null,
    kept: null,
    restored: null,
    others: [],
    isElsewhere: false,
  });
  const set = (change: Partial<EditorState>) => $editor.set({ ...$editor.get(), ...change });
  const base = () => {
    const stored = $editor.get().post;
    return stored ? fieldsOf(stored) : blank;
  };
  const draft = (fields: PostFields): Draft => ({ id, version, fields, saved: now().toISOString() });

  function keep(fields: PostFields): void {
    if (sameFields(fields, base())) {
      keeper.clear();
      return set({ kept: null });
    }
    const current = draft(fields);
    set({ kept: keeper.write(current) && current.saved });
  }

  function take(kept: KeptDraft): void {
    ({ id, version } = kept);
    const isKept = keeper.adopt(kept);
    const isOlder = (version ?? 0) < ($editor.get().post?.version ?? 0);
    set({
      fields: kept.fields,
      kept: isKept && kept.saved,
      restored: { saved: kept.saved, isOlder },
      others: keeper.list().filter(({ fields }) => !sameFields(fields, kept.fields)),
      issues: {},
    });
  }

  /** Takes up the newest text that is kept and was not put away, and listens for other pages. */
  function open(): void {
    const kept = keeper.list();
    for (const { key, fields } of kept) if (sameFields(fields, base())) keeper.remove(key);
    const others = kept.filter(({ fields }) => !sameFields(fields, base()));
    const newest = others.find(({ isAside }) => !isAside);
    if (newest) take(newest);
    else set({ others });
    watch();
  }

  function watch(): void {
    stopWatching();
    stopWatching = keeper.watch({
      onOther: () => set({ isElsewhere: true }),
      onTaken: () => keep($editor.get().fields),
    });
  }

  function moveTo(place: string): void {
    keeper = createDraftKeeper(uid, place);
    watch();
  }

  function acknowledge(stored: Post, sent: PostFields): void {
    keeper.acknowledge(sent);
    if (stored.id !== $editor.get().post?.id) moveTo(stored.id);
    ({ id, version } = stored);
    const fields = fieldsOf(stored);
    set({ post: stored, fields, work: null, failure: null, conflict: null, kept: null, restored: null });
  }

  function refuse({ code, problem }: Extract<Sent, { state: 'refused' }>): void {
    const issues: PostIssues = {};
    for (const { path, issue } of problem?.fields ?? []) {
      const [name = ''] = path.split('.');
      if (name in blank) issues[name as keyof PostFields] = issue;
    }
    // The post is gone: the text becomes a new one.
    if (code === 'post-not-found') {
      const { fields } = $editor.get();
      keeper.clear();
      moveTo(NEW);
      id = newId();
      version = null;
      set({ post: null });
      keep(fields);
    }
    set({ work: null, issues, failure: code });
  }

  return {
    $editor,
    open,
    close: () => stopWatching(),

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
      if (sent.state === 'refused') refuse(sent);
      if (sent.state !== 'stored') return null;
      acknowledge(sent.post, fields);
      return sent.post;
    },

    /** True once the post is gone. */
    async remove(): Promise<boolean> {
      if ($editor.get().work !== null) return false;
      set({ work: 'delete', failure: null });
      const result = await api.delete(`posts/${id}`);
      if (result.ok || result.code === 'post-not-found') {
        for (const { key } of keeper.list()) keeper.remove(key);
        return true;
      }
      set({ work: null, failure: result.code });
      return false;
    },

    /** The member has seen what is stored: the next save goes over it. */
    keepMine(): void {
      const { conflict, fields } = $editor.get();
      if (!conflict) return;
      ({ id, version } = conflict);
      set({ post: conflict, conflict: null, restored: null });
      keep(fields);
    },

    /** Goes on with what is stored; the member's own text stays on the device. */
    keepStored(): void {
      const { conflict, fields } = $editor.get();
      if (!conflict) return;
      const mine = draft(fields);
      keeper.clear();
      if (conflict.id !== $editor.get().post?.id) moveTo(conflict.id);
      ({ id, version } = conflict);
      keeper.setAside({ ...mine, id, version });
      const stored = fieldsOf(conflict);
      set({
        post: conflict,
        fields: stored,
        conflict: null,
        kept: null,
        restored: null,
        others: keeper.list(),
      });
    },

    /** Lets the recovered text go and shows what is stored. */
    discard(): void {
      keeper.clear();
      const { post } = $editor.get();
      id = post?.id ?? newId();
      version = post?.version ?? null;
      set({ fields: base(), kept: null, restored: null, issues: {} });
    },

    /** Changes to another kept text; the one on screen stays kept. */
    openOther(kept: KeptDraft): void {
      const { fields } = $editor.get();
      if (!sameFields(fields, base())) keeper.setAside(draft(fields));
      take(kept);
    },

    dropOther({ key }: KeptDraft): void {
      keeper.remove(key);
      set({ others: $editor.get().others.filter((other) => other.key !== key) });
    },
  };
}

export type PostEditorStore = ReturnType<typeof createPostEditor>;
