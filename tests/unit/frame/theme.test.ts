// @vitest-environment happy-dom
import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EARLY_SCRIPT } from '../../../src/layouts/head-scripts.ts';
import { $theme, nextTheme, setTheme } from '../../../src/stores/theme.ts';

const root = document.documentElement;

beforeEach(() => {
  setTheme('system');
  root.removeAttribute('data-theme');
  root.removeAttribute('data-member');
});
afterEach(() => localStorage.clear());

describe('theme', () => {
  it('goes from the system to light, to dark and back', () => {
    nextTheme();
    expect([$theme.get(), root.dataset.theme, localStorage.getItem('agora:theme')]).toEqual([
      'light',
      'light',
      'light',
    ]);
    expect(document.cookie).toContain('agora_theme=light');
    nextTheme();
    expect(root.dataset.theme).toBe('dark');
    nextTheme();
    expect(root.dataset.theme).toBeUndefined();
  });

  it('is applied before the first paint', () => {
    setTheme('dark');
    delete root.dataset.theme;
    runInThisContext(EARLY_SCRIPT);
    expect(root.dataset.theme).toBe('dark');
  });

  it('is left to the system unless it was chosen', () => {
    runInThisContext(EARLY_SCRIPT);
    expect(root.dataset.theme).toBeUndefined();
    expect(root.dataset.member).toBeUndefined();
  });

  it('comes with who is signed in', () => {
    localStorage.setItem('agora:loggedIn', 'true');
    runInThisContext(EARLY_SCRIPT);
    expect(root.dataset.member).toBe('');
  });
});
