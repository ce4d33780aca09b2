import { hash } from 'node:crypto';
import type { Locale } from '../contract/locales.ts';
import type { Thinker } from '../src/lib/thinker-of-the-day.ts';
import { initialsOf } from '../src/lib/initials.ts';
import type { Library, Philosopher } from './library.ts';
import { memoize } from './memoize.ts';
import { summarizePhilosopher } from './summaries.ts';

/** Everyone in an order without order, so that no two days are of one century. */
export const thinkersByDay = memoize(({ philosophers }: Library): readonly Philosopher[] => {
  const keys = new Map([...philosophers.keys()].map((id) => [id, hash('sha256', id)]));
  return [...philosophers.values()].sort((a, b) => (keys.get(a.id)! < keys.get(b.id)! ? -1 : 1));
});

/** What the home page shows of a thinker. */
export function describeThinker(philosopher: Philosopher, locale: Locale): Thinker {
  const { href, title, lifespan, era, description, lang } = summarizePhilosopher(philosopher, locale);
  return { href, title, initials: initialsOf(title), lifespan, era, description, lang };
}
