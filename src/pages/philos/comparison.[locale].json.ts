import type { APIRoute, GetStaticPaths } from 'astro';
import { LOCALES, isLocale } from '../../i18n/locales.ts';
import { comparisonOf } from '../../../library/graph/comparison.ts';
import { getLibrary } from '../../../library/library.ts';

export const getStaticPaths = (() =>
  LOCALES.map((locale) => ({ params: { locale } }))) satisfies GetStaticPaths;

export const GET: APIRoute = ({ params: { locale } }) =>
  isLocale(locale)
    ? new Response(JSON.stringify(comparisonOf(getLibrary(), locale)))
    : new Response(null, { status: 404 });
