import { isLocale } from '../../contract/locales.ts';
import { uuid } from '../lib/uuid.ts';
import type { Draft } from './draft-database.ts';

/** Key prefix of drafts in localStorage, where versions before November 2026 kept them. */
const PREFIX = 'agora:draft:';
const PROFILE = ':profile';

const isText = (value: unknown): value is string => typeof value === 'string';

function parse(json: string | null): Record<string, unknown> {
  try {
    return JSON.parse(json ?? '{}') ?? {};
  } catch {
    return {};
  }
}

function profileDraft(uid: string, { saved, name, tag, bio, links }: Record<string, unknown>): Draft | null {
  if (![saved, name, tag, bio].every(isText) || !Array.isArray(links)) return null;
  const content = { base: null, values: { name, tag, bio, links } };
  return { uid, form: 'profile', slot: uuid(), saved: String(saved), content };
}

function postDraft(uid: string, place: string, slot: string, draft: Record<string, unknown>): Draft | null {
  const { id, version = null, saved, fields, isAside } = draft;
  const { title, summary, body, locale, categories } = (fields ?? {}) as Record<string, unknown>;
  if (![id, saved, title, summary, body].every(isText)) return null;
  if (!isLocale(locale) || !Array.isArray(categories)) return null;
  const content = { version, fields, ...(isAside === true && { isAside }) };
  const isNew = place === 'new';
  return {
    uid,
    form: isNew ? 'post/' : `post/${place}`,
    slot: isNew ? String(id) : slot,
    saved: String(saved),
    content,
  };
}

function toDraft(key: string): Draft | null {
  const stored = parse(localStorage.getItem(key));
  const rest = key.slice(PREFIX.length);
  if (rest.endsWith(PROFILE)) return profileDraft(rest.slice(0, -PROFILE.length), stored);
  const [, uid = '', place = '', slot = ''] = /^(.*):([^:]+):([^:]+)$/.exec(rest) ?? [];
  return postDraft(uid, place, slot, stored);
}

/** Two tabs may share an id: the older draft gets a new one. */
function withOwnSlots(drafts: Draft[]): Draft[] {
  const seen = new Set<string>();
  return drafts
    .sort((a, b) => b.saved.localeCompare(a.saved))
    .map((draft) => {
      const key = JSON.stringify([draft.uid, draft.form, draft.slot]);
      const isTaken = seen.has(key);
      seen.add(key);
      return isTaken ? { ...draft, slot: uuid() } : draft;
    });
}

/** Drafts still in localStorage; call `forget` once they are stored elsewhere. */
export function legacyDrafts(): { drafts: Draft[]; forget: () => void } {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    const drafts = withOwnSlots(keys.flatMap((key) => toDraft(key) ?? []));
    return { drafts, forget: () => keys.forEach((key) => localStorage.removeItem(key)) };
  } catch {
    return { drafts: [], forget: () => {} };
  }
}
