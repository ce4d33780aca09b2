/** What a member has typed about themselves and not saved. */
export interface ProfileDraft {
  name: string;
  tag: string;
  bio: string;
  links: { label: string; url: string }[];
  /** When it was typed, ISO 8601. */
  saved: string;
}

const keyOf = (uid: string) => `agora:draft:${uid}:profile`;

const isText = (value: unknown): value is string => typeof value === 'string';

/** Null where nothing usable is kept: storage belongs to whoever holds the device. */
export function readProfileDraft(uid: string): ProfileDraft | null {
  try {
    const draft: Partial<ProfileDraft> | null = JSON.parse(localStorage.getItem(keyOf(uid)) ?? 'null');
    const { name, tag, bio, links, saved } = draft ?? {};
    const areLinks = Array.isArray(links) && links.every((link) => isText(link?.label) && isText(link.url));
    const isWhole = [name, tag, bio, saved].every(isText) && areLinks;
    return isWhole && !Number.isNaN(Date.parse(saved ?? '')) ? (draft as ProfileDraft) : null;
  } catch {
    return null;
  }
}

export function writeProfileDraft(uid: string, draft: ProfileDraft): void {
  try {
    localStorage.setItem(keyOf(uid), JSON.stringify(draft));
  } catch {
    // Without storage the page itself keeps what is typed, and asks before it is left.
  }
}

export function clearProfileDraft(uid: string): void {
  try {
    localStorage.removeItem(keyOf(uid));
  } catch {
    // Where nothing can be removed nothing was kept.
  }
}
