import { describe, expect, it } from 'vitest';
import { type GuardRule, type Visitor, guard, safeNext } from '../../../src/lib/guards.ts';

const ORIGIN = 'https://agora.example';
const member = (completed: boolean): Visitor => ({
  tag: 'ana',
  account: { basic: { completed, terms: null } },
});

const CASES: [
  who: 'visitor' | 'newcomer' | 'member',
  rule: GuardRule,
  address: string,
  to: string,
  notice?: string,
][] = [
  ['visitor', 'signed-in', '/x', '/', 'signInToContinue'],
  ['newcomer', 'signed-in', '/x', 'stay'],
  ['member', 'signed-in', '/x', 'stay'],
  ['visitor', 'member', '/profile', '/', 'signInToContinue'],
  ['visitor', 'member', '/profile/security', '/', 'signInToContinue'],
  ['newcomer', 'member', '/profile/a?b=c', '/auth/register'],
  ['member', 'member', '/profile', 'stay'],
  ['visitor', 'owner', '/u/ana/edit', '/', 'signInToContinue'],
  ['newcomer', 'owner', '/u/ana/edit?a=b', '/auth/register?next=%2Fu%2Fana%2Fedit%3Fa%3Db'],
  ['member', 'owner', '/u/ana/edit', 'stay'],
  ['member', 'owner', '/u/rui/post/new', '/u/rui', 'notYourPage'],
  ['newcomer', 'owner', '/u/rui/post/new', '/u/rui', 'notYourPage'],
  ['visitor', 'login', '/auth/login', 'stay'],
  ['newcomer', 'login', '/auth/login', '/auth/register'],
  ['newcomer', 'login', '/auth/login?next=%2Fsettings', '/auth/register?next=%2Fsettings'],
  ['member', 'login', '/auth/login', '/u/ana'],
  ['member', 'login', '/auth/login?next=%2Fsettings', '/settings'],
  ['member', 'login', '/auth/login?next=https%3A%2F%2Fevil.example', '/u/ana'],
  ['visitor', 'register', '/auth/register', 'stay'],
  ['newcomer', 'register', '/auth/register', 'stay'],
  ['member', 'register', '/auth/register', '/u/ana'],
];

describe('guard', () => {
  it.each(CASES)('sends a %s under %s from %s to %s', (who, rule, address, to, notice) => {
    const visitor = who === 'visitor' ? null : member(who === 'member');
    const owner = address.match(/^\/u\/(\w+)/)?.[1];
    const outcome = guard(rule, visitor, { locale: 'pt', owner, url: new URL(address, ORIGIN) });
    const { login: _, ...decision } = { login: undefined, ...outcome };
    expect(decision).toEqual(
      to === 'stay' ? { state: 'stay' } : { state: 'leave', to, ...(notice && { notice }) },
    );
  });

  it.each([
    ['member', '/profile/security?a=b', '/auth/login?next=%2Fprofile%2Fsecurity%3Fa%3Db'],
    ['owner', '/u/ana/post/new', '/auth/login?next=%2Fu%2Fana%2Fpost%2Fnew'],
  ] as const)('offers a visitor under %s to log in and come back to %s', (rule, address, login) => {
    const url = new URL(address, ORIGIN);
    expect(guard(rule, null, { locale: 'pt', owner: 'ana', url })).toMatchObject({ to: '/', login });
    const next = new URL(login, ORIGIN).searchParams.get('next');
    expect(safeNext(next, ORIGIN)).toBe(address);
  });

  it('keeps the language', () => {
    const url = new URL('/en/profile', ORIGIN);
    expect(guard('member', null, { locale: 'en', url })).toMatchObject({ to: '/en' });
    expect(guard('login', member(true), { locale: 'es', url })).toMatchObject({ to: '/es/u/ana' });
  });

  it('knows an owner whatever the case of the address', () => {
    const url = new URL('/u/Ana/edit', ORIGIN);
    expect(guard('owner', member(true), { locale: 'pt', owner: 'Ana', url })).toEqual({ state: 'stay' });
  });
});

describe('safeNext', () => {
  it.each(['/u/ana', '/en/wiki?q=1#top', '/search?q=//x'])('follows %s', (next) => {
    expect(safeNext(next, ORIGIN)).toBe(next);
  });

  it.each([
    null,
    '',
    'wiki',
    '//evil.example/x',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
    'https://agora.example/wiki',
    'javascript:alert(1)',
    '/auth/login',
    '/en/auth/register',
    '/api/users',
  ])('refuses %j', (next) => {
    expect(safeNext(next, ORIGIN)).toBeNull();
  });
});
