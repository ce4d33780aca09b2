import type { Locale } from '../../contract/locales.ts';
import type { User } from '../../contract/users.ts';
import { localePath } from '../i18n/paths.ts';
import { parseUrl } from './web-url.ts';

/**
 * Who may stay on a page:
 * - `signed-in`: any member;
 * - `member`: a member with a completed registration (`/profile` and below);
 * - `owner`: that member, on pages of the own tag;
 * - `login`: signed-out visitors;
 * - `register`: signed-out visitors and members who have not completed.
 */
export type GuardRule = 'signed-in' | 'member' | 'owner' | 'login' | 'register';

export interface Visit {
  locale: Locale;
  /** The tag whose page this is, for `owner`. */
  owner?: string | undefined;
  /** The page's URL; its `next` is where the visitor was going. */
  url: URL;
}

/** Null: signed out. */
export type Visitor = Pick<User, 'tag' | 'account'> | null;

type GuardNotice = 'signInToContinue' | 'notYourPage';

export type GuardOutcome =
  | { state: 'stay' }
  /** `login`: the login page that leads back here. */
  | { state: 'leave'; to: string; notice?: GuardNotice; login?: string };

const stay: GuardOutcome = { state: 'stay' };

/** A path of this site outside `/auth`, or null: anyone can write the URL that `next` comes from. */
export function safeNext(next: string | null, origin: string): string | null {
  const url = next?.startsWith('/') && parseUrl(next, origin);
  // Dots removed, `/.//host` becomes `//host`, a URL of another site.
  if (!url || url.origin !== origin || url.pathname.startsWith('//')) return null;
  if (/^\/(?:[a-z]{2}\/)?(?:auth|api)(?:\/|$)/.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}

/** A path with `next`. */
export function withNext(path: string, next: string | null): string {
  return next ? `${path}?next=${encodeURIComponent(next)}` : path;
}

/** Decides whether a visitor may stay, else where they go and which notice they get. */
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
