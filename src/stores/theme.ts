import { persistentAtom } from '@nanostores/persistent';
import { cookieText } from '../lib/cookies.ts';

export const THEMES = ['system', 'light', 'dark'] as const;

export type Theme = (typeof THEMES)[number];

const COOKIE_DAYS = 365;

/** The reader's choice. The script in the document's head applies it before the first paint. */
export const $theme = persistentAtom<Theme>('agora:theme', 'system');

export function setTheme(theme: Theme): void {
  $theme.set(theme);
}

export function nextTheme(): void {
  const next = THEMES[(THEMES.indexOf($theme.get()) + 1) % THEMES.length]!;
  setTheme(next);
}

$theme.listen((theme) => {
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
  const days = theme === 'system' ? 0 : COOKIE_DAYS;
  document.cookie = cookieText('agora_theme', theme, days, location.protocol === 'https:');
});
