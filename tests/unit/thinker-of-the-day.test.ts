import { expect, it } from 'vitest';
import { describeThinker, thinkersByDay } from '../../library/thinker-of-the-day.ts';
import { turnOf } from '../../src/lib/thinker-of-the-day.ts';
import { libraryOf, philosopher } from './graph/library.ts';

const days = (count: number) =>
  Array.from({ length: count }, (_, day) => new Date(2026, 10, 22 + day, 23, 59));

it('gives everybody a day before anybody has two', () => {
  const turns = days(14).map((day) => turnOf(day, 7));
  expect(new Set(turns.slice(0, 7)).size).toBe(7);
  expect(turns.slice(7)).toEqual(turns.slice(0, 7));
});

it('changes at midnight where the reader is', () => {
  const turn = turnOf(new Date(2026, 10, 22, 0, 0), 100);
  expect(turnOf(new Date(2026, 10, 22, 23, 59), 100)).toBe(turn);
  expect(turnOf(new Date(2026, 10, 23, 0, 0), 100)).toBe((turn + 1) % 100);
});

it('keeps the order of those who were there when another comes', () => {
  const order = (...ids: string[]) =>
    thinkersByDay(libraryOf(...ids.map((id) => philosopher(id)))).map(({ id }) => id);
  const before = order('socrates', 'platao', 'hipatia');
  expect(order('averrois', 'hipatia', 'platao', 'socrates').filter((id) => id !== 'averrois')).toEqual(
    before,
  );
});

it('says what the home page shows', () => {
  expect(describeThinker(philosopher('platao'), 'en')).toMatchObject({
    href: '/en/philos/platao',
    title: 'Platao',
    initials: 'P',
    era: 'antiga',
    lang: 'pt-BR',
  });
});
