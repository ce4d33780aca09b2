// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { memberRecord } from '../../helpers/member.ts';

const load = async (stored: Record<string, string> = {}) => {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  vi.resetModules();
  return import('../../../src/stores/session.ts');
};

beforeEach(() => localStorage.clear());

describe('the stores of the session', () => {
  it('begin with nobody, still loading', async () => {
    const stores = await load();
    expect(stores.$currentUser.get()).toBeNull();
    expect(stores.$loggedIn.get()).toBe(false);
    expect(stores.$loadingUser.get()).toBe(true);
    expect(stores.$refreshToken.get()).toBe(0);
    expect(stores.$webToken.get()).toBe('');
    expect(stores.$localeInfo.get()).toEqual({
      geolocationIsPermited: false,
      latitude: null,
      longitude: null,
    });
  });

  it('begin with what the device remembers', async () => {
    const stores = await load({
      'agora:currentUser': JSON.stringify(memberRecord()),
      'agora:loggedIn': 'true',
      'agora:webToken': 'uid-ana',
      'agora:localeInfo': '{"geolocationIsPermited":true,"latitude":-23.5,"longitude":-46.6}',
    });
    expect(stores.$member.get()).toEqual(memberRecord());
    expect(stores.$webToken.get()).toBe('uid-ana');
    expect(stores.$localeInfo.get()).toMatchObject({ latitude: -23.5 });
  });

  it.each(['{', 'null', '[]', '{"latitude":"<b>"}'])('survive %s where anything may stand', async (junk) => {
    const stores = await load({
      'agora:currentUser': junk,
      'agora:loggedIn': 'true',
      'agora:localeInfo': junk,
    });
    expect(stores.$member.get()).toBeNull();
    expect(stores.$localeInfo.get().latitude).toBeNull();
  });

  it('tell the header when they change', async () => {
    const { $currentUser, $loggedIn } = await load();
    const heard = vi.fn();
    document.addEventListener('agora:session', heard);
    $currentUser.set(memberRecord());
    $loggedIn.set(true);
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('tell it too when a session ends whose record was damaged', async () => {
    const { $loggedIn } = await load({ 'agora:loggedIn': 'true', 'agora:currentUser': '{' });
    const heard = vi.fn();
    document.addEventListener('agora:session', heard);
    $loggedIn.set(false);
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
