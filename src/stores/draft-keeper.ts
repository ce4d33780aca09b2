import type { Locale } from '../../contract/locales.ts';
import { isLocale } from '../../contract/locales.ts';
import { randomToken } from '../lib/session-keys.ts';

/** What a member types in the editor. */
export interface PostFields {
  title: string;
  summary: string;
  locale: Locale;
  categories: string[];
  body: string;
}

/** A text kept on the device until the API has it. */
export interface Draft {
  /** The id that the post has or will have. */
  id: string;
  /** The version the text was made from; null while there is no post. */
  version: number | null;
  fields: PostFields;
  /** When it was typed, ISO 8601. */
  saved: string;
  /** The member has put it away for another text: it is offered, and no page begins with it. */
  isAside?: true;
}

export interface KeptDraft extends Draft {
  key: string;
}

const PREFIX = 'agora:draft:';

/** Storage may hold anything; null for what is not a draft. */
function parseDraft(json: string | null): Draft | null {
  try {
    const draft: Partial<Draft> | null = JSON.parse(json ?? 'null');
    const fields: Partial<PostFields> = draft?.fields ?? {};
    const { title, summary, locale, categories, body } = fields;
    const texts = [draft?.id, draft?.saved, title, summary, body];
    if (!texts.every((text) => typeof text === 'string') || !isLocale(locale)) return null;
    if (!Array.isArray(categories) || Number.isNaN(Date.parse(draft?.saved ?? ''))) return null;
    const version = typeof draft?.version === 'number' ? draft.version : null;
    return {
      ...(draft as Draft),
      version,
      fields: { ...(fields as PostFields), categories: categories.map(String) },
    };
  } catch {
    return null;
  }
}

export function sameFields(a: PostFields, b: PostFields): boolean {
  return (
    a.title === b.title &&
    a.summary === b.summary &&
    a.locale === b.locale &&
    a.body === b.body &&
    a.categories.join() === b.categories.join()
  );
}

/**
 * Keeps what `uid` types about one post (`place` is its id, or `new`). Each open page writes a slot of its own,
 * so that two tabs never overwrite each other.
 */
export function createDraftKeeper(uid: string, place: string) {
  const prefix = `${PREFIX}${uid}:${place}:`;
  const own = prefix + randomToken();

  function put(key: string, draft: Draft): boolean {
    try {
      localStorage.setItem(key, JSON.stringify(draft));
      return true;
    } catch {
      return false;
    }
  }

  function remove(key: string): void {
    try {
      localStorage.removeItem(key);
    } catch {
      // Where nothing can be removed nothing was kept.
    }
  }

  /** What is kept, the newest first. */
  function list(): KeptDraft[] {
    try {
      return Object.keys(localStorage)
        .filter((key) => key.startsWith(prefix))
        .flatMap((key): KeptDraft[] => {
          const draft = parseDraft(localStorage.getItem(key));
          return draft ? [{ ...draft, key }] : [];
        })
        .sort((a, b) => b.saved.localeCompare(a.saved));
    } catch {
      return [];
    }
  }

  return {
    list,
    remove,
    /** False when the browser keeps nothing: storage is full or blocked. */
    write: (draft: Draft): boolean => put(own, draft),
    clear: (): void => remove(own),
    /** Makes what `kept` holds the text of this page. */
    adopt(kept: KeptDraft): boolean {
      const { key, isAside: _isAside, ...draft } = kept;
      const isKept = put(own, draft);
      if (isKept) remove(key);
      return isKept;
    },
    /** Keeps a text beside the one that is edited. */
    setAside: (draft: Draft): boolean => put(prefix + randomToken(), { ...draft, isAside: true }),
    /** The API has `fields`: this page's slot goes, and every other that holds the same. */
    acknowledge(fields: PostFields): void {
      remove(own);
      for (const kept of list()) if (sameFields(kept.fields, fields)) remove(kept.key);
    },
    /**
     * `onOther`: another page keeps a text in the same place. `onTaken`: another page has made this page's text
     * its own, and this page must keep it again.
     */
    watch({ onOther, onTaken }: { onOther: () => void; onTaken: () => void }): () => void {
      const hear = ({ key, oldValue, newValue }: StorageEvent) => {
        if (!key?.startsWith(prefix)) return;
        if (key !== own && newValue !== null) onOther();
        const lost = key === own && newValue === null ? parseDraft(oldValue) : null;
        if (lost && list().some(({ fields }) => sameFields(fields, lost.fields))) onTaken();
      };
      addEventListener('storage', hear);
      return () => removeEventListener('storage', hear);
    },
  };
}

/** Removes every text of `uid` that this device keeps. */
export function forgetDrafts(uid: string): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(`${PREFIX}${uid}:`)) localStorage.removeItem(key);
    }
  } catch {
    // Where nothing can be removed nothing was kept.
  }
}
