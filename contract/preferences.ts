export const THEMES = ['system', 'light', 'dark'] as const;
export const MOTIONS = ['system', 'reduced', 'full'] as const;
export const TEXT_SIZES = ['small', 'normal', 'large', 'largest'] as const;

export type Theme = (typeof THEMES)[number];
export type Motion = (typeof MOTIONS)[number];
export type TextSize = (typeof TEXT_SIZES)[number];

/** How a reader wants pages to look. */
export interface Choices {
  theme: Theme;
  motion: Motion;
  textSize: TextSize;
}

export const DEFAULT_CHOICES: Choices = { theme: 'system', motion: 'system', textSize: 'normal' };

const isOneOf = (known: readonly string[], value: unknown) => known.some((one) => one === value);

/** Without zod, for pages that read what the device has stored. */
export function isChoices(value: unknown): value is Choices {
  if (typeof value !== 'object' || value === null) return false;
  const { theme, motion, textSize } = value as Record<string, unknown>;
  return isOneOf(THEMES, theme) && isOneOf(MOTIONS, motion) && isOneOf(TEXT_SIZES, textSize);
}
