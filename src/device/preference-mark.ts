import type { Choices } from '../../contract/preferences.ts';

type ChoiceName = keyof Choices | 'locale';

export const MARK_KEY = 'agora:preferences';

export interface Mark {
  /** When the reader last chose something on this device, ISO 8601. */
  changed: string;
  /** The uid of the member in whose account the choices are; empty while nobody's. */
  holder: string;
  /** What was chosen here and is in no account yet. */
  unsent: ChoiceName[];
}

const NAMES: Record<ChoiceName, true> = { theme: true, motion: true, textSize: true, locale: true };

/** Null for whatever is not a mark: storage belongs to whoever holds the device. */
export function parseMark(json: string | null): Mark | null {
  try {
    const { changed, holder, unsent }: Partial<Mark> = JSON.parse(json ?? 'null') ?? {};
    if (Number.isNaN(Date.parse(changed ?? '')) || typeof holder !== 'string' || !Array.isArray(unsent)) {
      return null;
    }
    return { changed: changed!, holder, unsent: unsent.filter((name) => Object.hasOwn(NAMES, name)) };
  } catch {
    return null;
  }
}

/** What stands written once the reader has chosen `names` here. */
export function withChosen(mark: Mark | null, names: readonly ChoiceName[], now = new Date()): Mark {
  const { holder = '', unsent = [] } = mark ?? {};
  return { changed: now.toISOString(), holder, unsent: [...new Set([...unsent, ...names])] };
}

/**
 * The newest choice wins. `send` when this device has newer ones than the account, `take` when the account
 * decides, `keep` when both agree. A member whose account was emptied starts from the defaults; so does one
 * who signs in where somebody else's choices stand.
 */
export function decide(mark: Mark | null, account: { changed: string } | null, uid: string) {
  if (!mark) return account ? 'take' : 'keep';
  const isNewer = account !== null && Date.parse(account.changed) >= Date.parse(mark.changed);
  if (mark.unsent.length > 0) return isNewer ? 'take' : 'send';
  if (mark.holder !== uid || account === null) return 'take';
  return isNewer && account.changed !== mark.changed ? 'take' : 'keep';
}
