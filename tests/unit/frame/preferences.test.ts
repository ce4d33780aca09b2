// @vitest-environment happy-dom
import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Preferences, User, UserChanges } from '../../../contract/users.ts';
import { EARLY_SCRIPT } from '../../../src/layouts/head-scripts.ts';
import { createPreferenceSync } from '../../../src/stores/preferences-sync.ts';
import { $mark, $theme, choicesHere, choose, nextTheme } from '../../../src/stores/preferences.ts';
import { memberRecord } from '../../helpers/member.ts';

const root = document.documentElement;
/** Happy DOM cannot remove from storage what is not there, so every test begins with something. */
const OTHERS = { theme: 'dark', motion: 'full', textSize: 'large' } as const;
const DEFAULTS = { theme: 'system', motion: 'system', textSize: 'normal' } as const;

beforeEach(() => {
  Object.assign(localStorage, { 'agora:theme': 'x', 'agora:motion': 'x', 'agora:textSize': 'x' });
  choose(DEFAULTS);
  $mark.set(null);
  localStorage.clear();
  for (const name of root.getAttributeNames()) root.removeAttribute(name);
  root.lang = 'en';
});
afterEach(() => {
  choose(OTHERS);
  document.cookie = 'agora_locale=; Max-Age=0; Path=/';
});

describe('choices', () => {
  it('of theme go from the system to light, to dark and back', () => {
    nextTheme();
    expect([$theme.get(), root.dataset.theme, localStorage['agora:theme']]).toEqual(Array(3).fill('light'));
    expect(document.cookie).toContain('agora_theme=light');
    nextTheme();
    expect(root.dataset.theme).toBe('dark');
    nextTheme();
    expect([root.dataset.theme, localStorage['agora:theme']]).toEqual([undefined, undefined]);
  });

  it('are applied before the first paint', () => {
    choose({ theme: 'dark', motion: 'reduced', textSize: 'largest' });
    for (const name of root.getAttributeNames()) root.removeAttribute(name);
    root.lang = 'en';
    localStorage.setItem('agora:fonts', 'true');
    runInThisContext(EARLY_SCRIPT);
    expect({ ...root.dataset }).toEqual({ theme: 'dark', motion: 'reduced', textSize: 'largest' });
  });

  it('are left to the system unless they were made', () => {
    localStorage.setItem('agora:fonts', 'true');
    runInThisContext(EARLY_SCRIPT);
    expect({ ...root.dataset }).toEqual({});
  });

  it('come with who is signed in', () => {
    localStorage.setItem('agora:loggedIn', 'true');
    runInThisContext(EARLY_SCRIPT);
    expect(root.dataset.member).toBe('');
  });
});

it('the fonts come late on a first visit only', () => {
  runInThisContext(EARLY_SCRIPT);
  expect(root.dataset.fonts).toBe('late');
  delete root.dataset.fonts;
  localStorage.setItem('agora:fonts', 'true');
  runInThisContext(EARLY_SCRIPT);
  expect(root.dataset.fonts).toBeUndefined();
});

it('Ctrl or ⌘ with K, or /, is noted for the search before other scripts run, unless a field has taken it', () => {
  runInThisContext(EARLY_SCRIPT);
  const press = (init: KeyboardEventInit) => {
    delete root.dataset.search;
    const event = new KeyboardEvent('keydown', { cancelable: true, ...init });
    dispatchEvent(event);
    return [event.defaultPrevented, root.dataset.search];
  };
  for (const own of [
    { key: 'k', ctrlKey: true },
    { key: 'K', metaKey: true },
    { key: '/' },
    // As on a Spanish keyboard.
    { key: '/', shiftKey: true },
  ])
    expect(press(own)).toEqual([true, '']);
  for (const other of [
    { key: 'k' },
    { key: 'K', ctrlKey: true, shiftKey: true },
    { key: 'j', ctrlKey: true },
    { key: '/', ctrlKey: true },
    { key: '/', altKey: true },
  ])
    expect(press(other)).toEqual([false, undefined]);
  const field = document.body.appendChild(document.createElement('textarea'));
  field.addEventListener('keydown', (event) => event.preventDefault());
  delete root.dataset.search;
  field.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true }),
  );
  expect(root.dataset.search).toBeUndefined();
  field.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true }));
  expect(root.dataset.search).toBeUndefined();
});

it('the key / is left alone by whoever has turned it off', () => {
  localStorage.setItem('agora:slash', 'off');
  runInThisContext(EARLY_SCRIPT);
  delete root.dataset.search;
  // What earlier runs of the script listen to reads the storage of its own start.
  const event = new KeyboardEvent('keydown', { key: '/', cancelable: true });
  const listeners = vi.spyOn(globalThis, 'addEventListener');
  runInThisContext(EARLY_SCRIPT);
  const press = listeners.mock.calls.find(([name]) => name === 'keydown')![1] as (event: Event) => void;
  press(event);
  expect(event.defaultPrevented).toBe(false);
});

describe('the account', () => {
  const early = '2020-01-01T00:00:00.000Z';
  const late = '2999-01-01T00:00:00.000Z';
  const kept = (changed: string): Preferences => ({
    theme: 'dark',
    motion: 'full',
    textSize: 'large',
    changed,
  });

  function meeting(user: Partial<User>) {
    const record = memberRecord(user);
    const update = vi.fn(async (changes: UserChanges) => {
      const { preferences, ...rest } = changes;
      const merged = { ...DEFAULTS, ...record.preferences, ...(preferences as Partial<Preferences>) };
      const stored = memberRecord({
        ...record,
        ...(rest as Partial<User>),
        preferences: merged as Preferences,
      });
      return { ok: true as const, data: stored };
    });
    const sync = createPreferenceSync(update);
    sync.meet(record);
    return { sync, update, sent: () => update.mock.calls.map(([changes]) => changes) };
  }

  it('shows its choices on a device that has made none', () => {
    const { sent } = meeting({ preferences: kept(early), locale: 'es' });
    expect(choicesHere()).toEqual({ theme: 'dark', motion: 'full', textSize: 'large' });
    expect(document.cookie).toContain('agora_locale=es');
    expect(sent()).toEqual([]);
  });

  it('learns a newer choice of the device, and of nothing that was not chosen there', async () => {
    choose({ theme: 'light' });
    const { sent } = meeting({ preferences: kept(early) });
    expect(sent()).toEqual([{ preferences: { theme: 'light', changed: expect.any(String) } }]);
    await vi.waitFor(() => expect($mark.get()).toMatchObject({ holder: 'uid-ana', unsent: [] }));
    expect(choicesHere()).toEqual({ theme: 'light', motion: 'full', textSize: 'large' });
  });

  it('wins over an older choice of the device', () => {
    choose({ theme: 'light' });
    const { sent } = meeting({ preferences: kept(late) });
    expect([sent(), $theme.get()]).toEqual([[], 'dark']);
  });

  it('keeps the first choices of a new member', () => {
    choose({ textSize: 'largest' });
    const { sent } = meeting({ preferences: null });
    expect(sent()).toEqual([{ preferences: { textSize: 'largest', changed: expect.any(String) } }]);
  });

  it('resets the device once its data is deleted', () => {
    const { sync } = meeting({ preferences: kept(early) });
    sync.meet(memberRecord({ preferences: null }));
    expect(choicesHere()).toEqual(DEFAULTS);
    expect($mark.get()).toBeNull();
  });

  it('of somebody else does not inherit what the last member chose', () => {
    meeting({ preferences: kept(late) });
    const { sent } = meeting({ _id: 'uid-bia', preferences: { ...kept(early), theme: 'light' } });
    expect([sent(), $theme.get()]).toEqual([[], 'light']);
  });

  it('hears of a choice that was made while another was on its way', async () => {
    choose({ theme: 'light' });
    const { sent } = meeting({ preferences: kept(early) });
    choose({ motion: 'reduced' });
    await vi.waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toMatchObject({ preferences: { theme: 'light', motion: 'reduced' } });
  });
});
