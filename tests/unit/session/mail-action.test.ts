import { describe, expect, it, vi } from 'vitest';
import { authCode } from '../../../src/clients/auth-codes.ts';
import { inLanguageOfMail, runMailAction } from '../../../src/islands/account/mail-action.ts';

const done = { ok: true as const, data: undefined };
const used = { ok: false as const, code: 'auth/invalid-action-code' as const };

function setUp(overrides = {}) {
  const client = {
    applyCode: vi.fn(async () => done),
    inspectCode: vi.fn(async () => ({ ok: true as const, data: 'old@example.org' })),
    verifyResetCode: vi.fn(async () => ({ ok: true as const, data: 'ana@example.org' })),
    refresh: vi.fn(async () => ({ ok: false as const, code: 'auth/user-token-expired' as const })),
    ...overrides,
  };
  const run = (query: string) => runMailAction(new URLSearchParams(query), async () => client);
  return { client, run };
}

describe('a mailed link', () => {
  it('lets a new password be chosen', async () => {
    const { run, client } = setUp();
    expect(await run('mode=resetPassword&oobCode=c')).toEqual({
      state: 'choose-password',
      code: 'c',
      email: 'ana@example.org',
    });
    expect(client.applyCode).not.toHaveBeenCalled();
  });

  it('confirms an e-mail, and says whether its member is signed in here', async () => {
    const { run, client } = setUp();
    expect(await run('mode=verifyEmail&oobCode=c')).toEqual({ state: 'email-verified', isSignedIn: false });
    expect(client.applyCode).toHaveBeenCalledExactlyOnceWith('c');
  });

  it('changes an e-mail and names the new one', async () => {
    const known = { ok: true as const, data: { email: 'new@example.org', isVerified: true, providers: [] } };
    const inspectCode = async () => ({ ok: true as const, data: 'new@example.org' });
    const { run } = setUp({ inspectCode, refresh: async () => known });
    const changed = { state: 'email-changed', email: 'new@example.org', isSignedIn: true };
    expect(await run('mode=verifyAndChangeEmail&oobCode=c')).toEqual(changed);
  });

  it('gives an e-mail back', async () => {
    expect(await setUp().run('mode=recoverEmail&oobCode=c')).toEqual({
      state: 'email-recovered',
      email: 'old@example.org',
    });
  });

  it.each(['mode=verifyEmail', 'mode=other&oobCode=c', ''])('refuses %j', async (query) => {
    const { run, client } = setUp();
    expect(await run(query)).toEqual({ state: 'failed', code: 'auth/invalid-action-code' });
    expect(client.applyCode).not.toHaveBeenCalled();
  });

  it('says that a code was used', async () => {
    const { run } = setUp({
      applyCode: async () => used,
      verifyResetCode: async () => used,
      inspectCode: async () => used,
    });
    for (const mode of ['resetPassword', 'verifyEmail', 'recoverEmail'])
      expect(await run(`mode=${mode}&oobCode=c`)).toEqual({ state: 'failed', code: used.code });
  });

  it('says that the network is down', async () => {
    const load = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await runMailAction(new URLSearchParams('mode=verifyEmail&oobCode=c'), load)).toEqual({
      state: 'failed',
      code: 'auth/network-request-failed',
    });
  });
});

describe('the language of a mailed link', () => {
  it.each([
    ['/auth/action?mode=x&lang=en&oobCode=c', 'pt', '/en/auth/action?mode=x&oobCode=c'],
    ['/auth/action?mode=x&lang=es-419', 'pt', '/es/auth/action?mode=x'],
    ['/en/auth/action?lang=pt-BR', 'en', '/auth/action?'],
    ['/auth/action?lang=pt-BR', 'pt', null],
    ['/es/auth/action?mode=x', 'es', null],
    ['/auth/action?lang=fr', 'pt', null],
  ] as const)('of %s on a page in %s leads to %s', (address, locale, to) => {
    expect(inLanguageOfMail(new URL(address, 'https://agora.example'), locale)).toBe(to);
  });
});

describe('authCode', () => {
  it.each([
    ['auth/popup-blocked', 'auth/popup-blocked'],
    ['auth/user-not-found', 'auth/invalid-credential'],
    ['auth/wrong-password', 'auth/invalid-credential'],
    ['auth/something-new', 'auth/internal-error'],
  ])('reads %s as %s', (code, expected) => {
    expect(authCode(Object.assign(new Error('x'), { code }))).toBe(expected);
  });

  it('reads anything else as an internal error', () => {
    expect(authCode('x')).toBe('auth/internal-error');
    expect(authCode(new Error('x'))).toBe('auth/internal-error');
  });
});
