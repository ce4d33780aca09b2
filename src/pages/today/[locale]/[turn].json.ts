import type { APIRoute, GetStaticPaths } from 'astro';
import { LOCALES, type Locale } from '../../../i18n/locales.ts';
import { type Philosopher, getLibrary } from '../../../../library/library.ts';
import { describeThinker, thinkersByDay } from '../../../../library/thinker-of-the-day.ts';

interface Props {
  locale: Locale;
  philosopher: Philosopher;
}

/** A small file for each thinker: the home page fetches the one whose day it is. */
export const getStaticPaths = (() =>
  LOCALES.flatMap((locale) =>
    thinkersByDay(getLibrary()).map((philosopher, turn) => ({
      params: { locale, turn: String(turn) },
      props: { locale, philosopher } satisfies Props,
    })),
  )) satisfies GetStaticPaths;

export const GET: APIRoute<Props> = ({ props: { locale, philosopher } }) =>
  Response.json(describeThinker(philosopher, locale));
