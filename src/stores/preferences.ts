import { persistentAtom } from '@nanostores/persistent';
import { atom } from 'nanostores';
import {
  type Choices,
  DEFAULT_CHOICES,
  MOTIONS,
  type Motion,
  TEXT_SIZES,
  THEMES,
  type TextSize,
  type Theme,
} from '../../contract/preferences.ts';
import { cookieText } from '../lib/cookies.ts';
import { MARK_KEY, type Mark, parseMark, withChosen } from '../device/preference-mark.ts';

const COOKIE_DAYS = 365;

function choiceAtom<Choice extends string>(key: string, known: readonly Choice[], standard: Choice) {
  return persistentAtom<Choice>(key, standard, {
    encode: (value) => (value === standard ? undefined : value),
    decode: (value) => known.find((one) => one === value) ?? standard,
  });
}

/** The reader's preferences on this device; the head script applies them before the first paint. */
export const $theme = choiceAtom<Theme>('agora:theme', THEMES, DEFAULT_CHOICES.theme);
export const $motion = choiceAtom<Motion>('agora:motion', MOTIONS, DEFAULT_CHOICES.motion);
export const $textSize = choiceAtom<TextSize>('agora:textSize', TEXT_SIZES, DEFAULT_CHOICES.textSize);

const SLASH = ['on', 'off'] as const;
export type Slash = (typeof SLASH)[number];
/** Whether the key / opens the search: a matter of this keyboard, and not of the account. */
export const $slash = choiceAtom<Slash>('agora:slash', SLASH, 'on');

/** The last choice made here, and what is not saved to an account yet. */
export const $mark = persistentAtom<Mark | null>(MARK_KEY, null, {
  encode: (mark) => (mark ? JSON.stringify(mark) : undefined),
  decode: parseMark,
});

export function choicesHere(): Choices {
  return { theme: $theme.get(), motion: $motion.get(), textSize: $textSize.get() };
}

export function apply({ theme, motion, textSize }: Choices): void {
  if ($theme.get() !== theme) $theme.set(theme);
  if ($motion.get() !== motion) $motion.set(motion);
  if ($textSize.get() !== textSize) $textSize.set(textSize);
}

/** Increases with each choice on this page. */
export const $chosen = atom(0);

export function choose(change: Partial<Choices>): void {
  apply({ ...choicesHere(), ...change });
  // A choice made before hydration is in storage already, and no listener hears of it.
  if (change.theme) writeThemeCookie(change.theme);
  $mark.set(withChosen($mark.get(), Object.keys(change) as (keyof Choices)[]));
  $chosen.set($chosen.get() + 1);
}

export function nextTheme(): void {
  choose({ theme: THEMES[(THEMES.indexOf($theme.get()) + 1) % THEMES.length]! });
}

function show(name: 'theme' | 'motion' | 'textSize', value: string, standard: string): void {
  const { dataset } = document.documentElement;
  if (value === standard) delete dataset[name];
  else dataset[name] = value;
}

function writeThemeCookie(theme: Theme): void {
  const days = theme === 'system' ? 0 : COOKIE_DAYS;
  document.cookie = cookieText('agora_theme', theme, days, location.protocol === 'https:');
}

$theme.listen((theme) => {
  show('theme', theme, DEFAULT_CHOICES.theme);
  writeThemeCookie(theme);
});
$motion.listen((motion) => show('motion', motion, DEFAULT_CHOICES.motion));
$textSize.listen((size) => show('textSize', size, DEFAULT_CHOICES.textSize));
