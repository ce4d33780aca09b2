import type { Choices } from '../../contract/preferences.ts';

type ChoiceName = keyof Choices | 'locale';

export const MARK_KEY = 'agora:preferences';

export interface Mark {
  /** When a choice was last made on this device, ISO 8601. */
  changed: string;
  /** The member whose account has the choices; empty for none. */
  holder: string;
  /** Choices not yet saved to an account. */
  unsent: ChoiceName[];
}

const NAMES: Record<ChoiceName, true> = { theme: true, motion: true, textSize: true, locale: true };

/** Null for anything invalid: storage is user input. */
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

/** The mark after `names` were chosen here. */
export function withChosen(mark: Mark | null, names: readonly ChoiceName[], now = new Date()): Mark {
  const { holder = '', unsent = [] } = mark ?? {};
  return { changed: now.toISOString(), holder, unsent: [...new Set([...unsent, ...names])] };
}

/**
 * The newest choice wins. `send`: this device has newer ones; `take`: the account decides; `keep`: both
 * agree. A member with an emptied account, or on a device with someone else's choices, starts from the
 * defaults.
 */
export function decide(mark: Mark | null, account: { changed: string } | null, uid: string) {
  if (!mark) return account ? 'take' : 'keep';
  const isNewer = account !== null && Date.parse(account.changed) >= Date.parse(mark.changed);
  if (mark.unsent.length > 0) return isNewer ? 'take' : 'send';
  if (mark.holder !== uid || account === null) return 'take';
  return isNewer && account.changed !== mark.changed ? 'take' : 'keep';
}
