// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { memberRecord } from '../../helpers/member.ts';

/** Storage that can be full, as happy-dom's never is. */
function storage() {
  const values = new Map<string, string>();
  const fake = {
    values,
    isFull: false,
    getItem: (key: string) => values.get(key) ?? null,
    setItem(key: string, value: string) {
      if (fake.isFull) throw new DOMException('full', 'QuotaExceededError');
      values.set(key, value);
    },
    removeItem: (key: string) => void values.delete(key),
  };
  return fake;
}

let device = storage();
let tab = storage();

beforeEach(() => {
  [device, tab] = [storage(), storage()];
  vi.stubGlobal('localStorage', device);
  vi.stubGlobal('sessionStorage', tab);
});

const load = () => {
  vi.resetModules();
  return import('../../../src/stores/session-state.ts');
};

it('signs a member in where the device is full, for this tab, and drops what somebody else left', async () => {
  device.setItem('agora:currentUser', JSON.stringify(memberRecord({ _id: 'uid-rui', tag: 'rui' })));
  device.isFull = true;
  const { $member, enter, leave } = await load();
  enter(memberRecord());
  expect($member.get()?.tag).toBe('ana');
  expect(device.getItem('agora:currentUser')).toBeNull();
  expect((await load()).$member.get()?.tag).toBe('ana');
  leave();
  expect(tab.getItem('agora:currentUser')).toBeNull();
});

it('keeps the session for the page where nothing can be stored', async () => {
  device.isFull = tab.isFull = true;
  const { $member, enter } = await load();
  enter(memberRecord());
  expect($member.get()?.tag).toBe('ana');
});

it('goes back to the device when there is room again', async () => {
  tab.setItem('agora:loggedIn', 'true');
  const { enter } = await load();
  enter(memberRecord());
  expect([device.getItem('agora:loggedIn'), tab.getItem('agora:loggedIn')]).toEqual(['true', null]);
});
