// @vitest-environment happy-dom
import { setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ErrorCode } from '../../../contract/error-codes.ts';
import type { User } from '../../../contract/users.ts';
import type { ApiResult } from '../../../src/clients/api.ts';
import type { AuthResult, ProviderUser } from '../../../src/clients/auth-result.ts';
import { type SessionDeps, createSession } from '../../../src/stores/session-flow.ts';
import {
  $currentUser,
  $loadingUser,
  $loggedIn,
  $refreshToken,
  $member,
  $webToken,
  enter,
  leave,
} from '../../../src/stores/session-state.ts';
import { memberRecord } from '../../helpers/member.ts';

/** happy-dom's storage refuses the `delete` of the persistent stores. */
const storage: Record<string, string> = {};
setPersistentEngine(storage, windowPersistentEvents);

const ana: ProviderUser = { uid: 'uid-ana', email: 'ana@example.org', name: null, picture: null };
const failed = (code: ErrorCode): ApiResult<User> => ({ ok: false, code });

function setUp(overrides: Partial<SessionDeps> = {}) {
  let tell: (user: ProviderUser | null) => void = () => {};
  const signIn = vi.fn(async (): Promise<AuthResult<ProviderUser>> => ({ ok: true, data: ana }));
  const auth = {
    speak: vi.fn(),
    watch: (listener: typeof tell) => {
      tell = listener;
      return () => {};
    },
    signIn,
    register: signIn,
    signOut: vi.fn(async () => ({ ok: true as const, data: undefined })),
  };
  const get = vi.fn(async (): Promise<ApiResult<User>> => ({ ok: true, data: memberRecord() }));
  const post = vi.fn(async (): Promise<ApiResult<User>> => ({
    ok: true,
    data: memberRecord({ tag: 'new' }),
  }));
  const patch = vi.fn(async (): Promise<ApiResult<User>> => ({
    ok: true,
    data: memberRecord({ tag: 'lima' }),
  }));
  const notify = vi.fn();
  const target = new EventTarget();
  const session = createSession({
    loadAuth: async () => auth,
    api: { get, post, patch } as unknown as SessionDeps['api'],
    isRegistrationOpen: true,
    locale: () => 'pt',
    notify,
    target,
    ...overrides,
  });
  const say = async (user: ProviderUser | null) => {
    tell(user);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { session, auth, signIn, get, post, patch, notify, target, say };
}

beforeEach(() => {
  vi.useFakeTimers();
  leave();
  $webToken.set('');
  $loadingUser.set(true);
  $refreshToken.set(0);
});

afterEach(() => vi.useRealTimers());

describe('start', () => {
  it('makes a token before anything is known', async () => {
    const { session } = setUp();
    void session.start();
    expect($webToken.get()).toMatch(/^[0-9a-f]{32}$/);
    expect($loadingUser.get()).toBe(true);
  });

  it('is signed out when the provider says so', async () => {
    enter(memberRecord());
    const { session, say } = setUp();
    await session.start();
    await say(null);
    expect($member.get()).toBeNull();
    expect($loadingUser.get()).toBe(false);
    expect($webToken.get()).not.toBe('uid-ana');
    expect(storage['agora:currentUser']).toBeUndefined();
    expect(document.cookie).not.toContain('agora_session=a');
  });

  it('fetches who is signed in', async () => {
    const { session, say, get } = setUp();
    await session.start();
    await say(ana);
    expect(get).toHaveBeenCalledWith('/users/:id', { params: { id: 'uid-ana' } });
    expect($loggedIn.get()).toBe(true);
    expect($webToken.get()).toBe('uid-ana');
    expect(document.cookie).toContain('agora_session=ana');
    expect(JSON.parse(storage['agora:currentUser']!)).toEqual(memberRecord());
  });

  it('counts each new id token and fetches once', async () => {
    const { session, say, get } = setUp();
    await session.start();
    await say(ana);
    await say(ana);
    expect($refreshToken.get()).toBe(2);
    expect(get).toHaveBeenCalledTimes(1);
  });

  it('shows nobody else while a member is fetched', async () => {
    enter(memberRecord({ _id: 'uid-rui', tag: 'rui' }));
    const { session, say, get } = setUp();
    get.mockReturnValue(new Promise(() => {}));
    await session.start();
    await say(ana);
    expect($member.get()).toBeNull();
    expect($loadingUser.get()).toBe(true);
  });
});

describe('a member without a record', () => {
  it('is created from what the provider knows', async () => {
    const { session, say, get, post } = setUp();
    get.mockResolvedValue(failed('user-not-found'));
    await session.start();
    await say({ ...ana, picture: 'https://photo.example/a' });
    const picture = 'https://photo.example/a';
    const pictures = { picture, pictureMedium: picture, pictureSmall: picture };
    expect(post).toHaveBeenCalledWith('/users', {
      body: { _id: 'uid-ana', name: 'ana', email: 'ana@example.org', ...pictures, locale: 'pt' },
    });
    expect($currentUser.get()?.tag).toBe('new');
  });

  it('is not created while registration is closed', async () => {
    const { session, say, get, post, notify, auth } = setUp({ isRegistrationOpen: false });
    get.mockResolvedValue(failed('user-not-found'));
    await session.start();
    await say(ana);
    expect(post).not.toHaveBeenCalled();
    expect(notify).toHaveBeenCalledExactlyOnceWith('registrationClosed', true);
    expect(auth.signOut).toHaveBeenCalled();
    expect($member.get()).toBeNull();
  });
});

describe('a fetch that fails', () => {
  it.each(['unavailable', 'offline', 'internal', 'not-found', 'unexpected-answer'] as const)(
    'keeps the session on %s, says so once and tries again',
    async (code) => {
      enter(memberRecord());
      const { session, say, get, post, notify } = setUp();
      get.mockResolvedValue(failed(code));
      await session.start();
      await say(ana);
      expect($member.get()?.tag).toBe('ana');
      expect(post).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1000);
      await vi.advanceTimersByTimeAsync(2000);
      expect(get).toHaveBeenCalledTimes(3);
      get.mockResolvedValue({ ok: true, data: memberRecord({ name: 'Outra' }) });
      await vi.advanceTimersByTimeAsync(4000);
      expect($member.get()?.name).toBe('Outra');
      expect(notify).toHaveBeenCalledExactlyOnceWith(code === 'offline' ? 'offline' : 'unreachable');
      await vi.advanceTimersByTimeAsync(600_000);
      expect(get).toHaveBeenCalledTimes(4);
    },
  );

  it('is tried again at once when the network is back', async () => {
    enter(memberRecord());
    const { session, say, get, target } = setUp();
    get.mockResolvedValueOnce(failed('offline'));
    await session.start();
    await say(ana);
    target.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(get).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(get).toHaveBeenCalledTimes(2);
  });

  it('is forgotten when the member signs out meanwhile', async () => {
    const { session, say, get } = setUp();
    get.mockResolvedValueOnce(failed('unavailable'));
    await session.start();
    await say(ana);
    await say(null);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(get).toHaveBeenCalledTimes(1);
    expect($member.get()).toBeNull();
  });

  it('does not bring back a member who signed out before it was answered', async () => {
    const { session, say, get } = setUp();
    const { promise, resolve } = Promise.withResolvers<ApiResult<User>>();
    get.mockReturnValue(promise);
    await session.start();
    await say(ana);
    await say(null);
    resolve({ ok: true, data: memberRecord() });
    await vi.advanceTimersByTimeAsync(0);
    expect($member.get()).toBeNull();
  });

  it.each([
    ['token-revoked', 'ended'],
    ['user-deleted', 'deleted'],
  ] as const)('ends the session on %s', async (code, notice) => {
    enter(memberRecord());
    const { session, say, get, notify, auth } = setUp();
    get.mockResolvedValue(failed(code));
    await session.start();
    await say(ana);
    expect(notify).toHaveBeenCalledExactlyOnceWith(notice, true);
    expect(auth.signOut).toHaveBeenCalled();
    expect($member.get()).toBeNull();
  });

  it('keeps the stored session while the identity SDK cannot be loaded', async () => {
    enter(memberRecord());
    const loadAuth = vi.fn().mockRejectedValue(new TypeError('Failed to fetch'));
    const { session, notify } = setUp({ loadAuth });
    await session.start();
    expect($member.get()?.tag).toBe('ana');
    expect(notify).toHaveBeenCalledExactlyOnceWith('offline');
    await vi.advanceTimersByTimeAsync(1000);
    expect(loadAuth).toHaveBeenCalledTimes(2);
  });
});

describe('login', () => {
  it('ends with the member in the store, whatever the provider tells besides', async () => {
    const { session, say, get } = setUp();
    await session.start();
    const login = session.login('ana@example.org', 'secret');
    await say(ana);
    expect(await login).toEqual({ ok: true });
    expect(get).toHaveBeenCalledTimes(1);
    expect($member.get()?.tag).toBe('ana');
  });

  it('merges what the provider knows, but no photo that the member has deleted', async () => {
    const { session, signIn } = setUp();
    signIn.mockResolvedValue({ ok: true, data: { ...ana, email: 'new@example.org', picture: '/photo' } });
    await session.login('new@example.org', 'secret');
    expect($currentUser.get()).toMatchObject({
      email: 'new@example.org',
      name: 'Ana Lima',
      picture: null,
      pictureSmall: null,
    });
  });

  it.each(['login', 'register'] as const)('clears the three fields when %s fails', async (verb) => {
    enter(memberRecord());
    const { session, signIn, auth } = setUp();
    signIn.mockResolvedValue({ ok: false, code: 'auth/invalid-credential' });
    expect(await session[verb]('ana@example.org', 'x')).toEqual({
      ok: false,
      code: 'auth/invalid-credential',
    });
    expect([$currentUser.get(), $loggedIn.get(), $loadingUser.get()]).toEqual([null, false, false]);
    expect(auth.signOut).toHaveBeenCalled();
  });

  it('outlasts a popup that was given up before it', async () => {
    const popup = Promise.withResolvers<AuthResult<ProviderUser>>();
    const { session, auth } = setUp();
    await session.start();
    const givenUp = session.signInBy(() => popup.promise);
    await session.login('ana@example.org', 'secret');
    popup.resolve({ ok: false, code: 'auth/popup-closed-by-user' });
    expect(await givenUp).toMatchObject({ ok: false });
    expect(auth.signOut).not.toHaveBeenCalled();
    expect($member.get()?._id).toBe(ana.uid);
  });

  it('tells when the record says the account is gone', async () => {
    const { session, get } = setUp();
    get.mockResolvedValue(failed('user-deleted'));
    expect(await session.login('ana@example.org', 'x')).toEqual({ ok: false, code: 'user-deleted' });
  });
});

describe('register', () => {
  it('makes the record of a new account without looking for one', async () => {
    const { session, get, post } = setUp();
    expect(await session.register('ana@example.org', 'secret')).toEqual({ ok: true });
    expect(get).not.toHaveBeenCalled();
    expect(post).toHaveBeenCalledTimes(1);
    expect($member.get()?.tag).toBe('new');
  });

  it('looks for it first in every later try', async () => {
    const { session, get, post } = setUp();
    post.mockResolvedValueOnce(failed('unavailable'));
    expect(await session.register('ana@example.org', 'secret')).toEqual({ ok: true });
    expect($member.get()).toBeNull();
    await vi.advanceTimersByTimeAsync(1000);
    expect(get).toHaveBeenCalledTimes(1);
    expect($member.get()?.tag).toBe('ana');
  });
});

describe('update and logout', () => {
  it('stores what the API answers', async () => {
    enter(memberRecord());
    const { session, patch } = setUp();
    await session.update({ tag: 'lima' });
    expect(patch).toHaveBeenCalledWith('/users/:id', { params: { id: 'uid-ana' }, body: { tag: 'lima' } });
    expect($member.get()?.tag).toBe('lima');
    expect(document.cookie).toContain('agora_session=lima');
  });

  it('keeps the newest record, whatever arrives after it', async () => {
    const late = Promise.withResolvers<ApiResult<User>>();
    enter(memberRecord());
    const { session, get, patch } = setUp();
    get.mockReturnValue(late.promise);
    patch.mockResolvedValue({ ok: true, data: memberRecord({ tag: 'lima', version: 2 }) });
    const reading = session.reload();
    await session.update({ tag: 'lima' });
    late.resolve({ ok: true, data: memberRecord({ version: 1 }) });
    await reading;
    expect($currentUser.get()?.tag).toBe('lima');
  });

  it('leaves nobody behind', async () => {
    enter(memberRecord());
    const { session, auth } = setUp();
    await session.logout();
    expect($member.get()).toBeNull();
    expect(auth.signOut).toHaveBeenCalled();
  });

  it('is not undone by a page that only now hears who was here', async () => {
    enter(memberRecord());
    const { session, auth, say, get } = setUp();
    const { promise: leaving, resolve } = Promise.withResolvers<{ ok: true; data: undefined }>();
    auth.signOut.mockReturnValue(leaving);
    await session.start();
    const ended = session.logout();
    await say(ana);
    expect(get).not.toHaveBeenCalled();
    resolve({ ok: true, data: undefined });
    await ended;
    await say(ana);
    expect(get).toHaveBeenCalledTimes(1);
  });

  it('makes no record for a member who has left before it was missed', async () => {
    const { session, say, get, post } = setUp();
    const { promise: looking, resolve } = Promise.withResolvers<ApiResult<User>>();
    get.mockReturnValue(looking);
    await session.start();
    await say(ana);
    await say(null);
    resolve(failed('user-not-found'));
    await vi.advanceTimersByTimeAsync(0);
    expect(post).not.toHaveBeenCalled();
  });

  it('follows another tab', async () => {
    enter(memberRecord());
    const { session } = setUp();
    void session.start();
    delete storage['agora:loggedIn'];
    window.dispatchEvent(new StorageEvent('storage', { key: 'agora:loggedIn', newValue: null }));
    expect($member.get()).toBeNull();
  });
});
