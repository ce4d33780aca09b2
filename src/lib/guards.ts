import type { Locale } from '../../contract/locales.ts';
import type { User } from '../../contract/users.ts';
import { localePath } from '../i18n/paths.ts';

/**
 * Who may stay on a page:
 * - `signed-in`: any member;
 * - `member`: a member whose registration is complete (`/profile` and beneath);
 * - `owner`: that member on a page under the own tag;
 * - `login`: who is signed out, others go where they were going;
 * - `register`: who is signed out or has not completed.
 */
export type GuardRule = 'signed-in' | 'member' | 'owner' | 'login' | 'register';

export interface Visit {
  locale: Locale;
  /** The tag whose page this is, for `owner`. */
  owner?: string | undefined;
  /** The address of the page, whose `next` says where a visitor was going. */
  url: URL;
}

/** Null is a visitor who is signed out. */
export type Visitor = Pick<User, 'tag' | 'account'> | null;

type GuardNotice = 'signInToContinue' | 'notYourPage';

export type GuardOutcome =
  | { state: 'stay' }
  /** `login`: the page that leads back here once somebody is signed in. */
  | { state: 'leave'; to: string; notice?: GuardNotice; login?: string };

const stay: GuardOutcome = { state: 'stay' };

/** A path of this site outside `/auth`, or null: `next` comes from an address that anyone can write. */
export function safeNext(next: string | null, origin: string): string | null {
  if (!next?.startsWith('/') || !URL.canParse(next, origin)) return null;
  const url = new URL(next, origin);
  // Without its dots `/.//host` is `//host`: an address of another site to whoever goes there.
  if (url.origin !== origin || url.pathname.startsWith('//')) return null;
  if (/^\/(?:[a-z]{2}\/)?(?:auth|api)(?:\/|$)/.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}

/** `/auth/register` and `/auth/login` with the way back. */
export function withNext(path: string, next: string | null): string {
  return next ? `${path}?next=${encodeURIComponent(next)}` : path;
}

/** Pure: says where a visitor who may not stay goes, and what to tell there. */
export function guard(rule: GuardRule, visitor: Visitor, { locale, owner, url }: Visit): GuardOutcome {
  const here = url.pathname + url.search;
  const next = safeNext(url.searchParams.get('next'), url.origin);
  const leave = (to: string, notice?: GuardNotice): GuardOutcome => ({
    state: 'leave',
    to,
    ...(notice && { notice }),
  });

  if (rule === 'login' || rule === 'register') {
    if (!visitor) return stay;
    if (visitor.account.basic.completed) return leave(next ?? localePath(locale, `/u/${visitor.tag}`));
    return rule === 'register' ? stay : leave(withNext(localePath(locale, '/auth/register'), next));
  }

  if (!visitor) {
    const login = withNext(localePath(locale, '/auth/login'), here);
    return { state: 'leave', to: localePath(locale, '/'), notice: 'signInToContinue', login };
  }
  if (rule === 'signed-in') return stay;
  if (rule === 'owner' && owner?.toLowerCase() !== visitor.tag) {
    return leave(localePath(locale, `/u/${owner ?? ''}`), 'notYourPage');
  }
  if (visitor.account.basic.completed) return stay;
  return leave(withNext(localePath(locale, '/auth/register'), rule === 'owner' ? here : null));
}
