import type { APIRoute, GetStaticPaths } from 'astro';
import { otherNamesByEntry } from '../../../library/glossary.ts';
import { getLibrary } from '../../../library/library.ts';
import { LOCALES, isLocale } from '../../i18n/locales.ts';

export const getStaticPaths = (() =>
  LOCALES.map((locale) => ({ params: { locale } }))) satisfies GetStaticPaths;

/** Other names of terms, for the filter of the glossary. */
export const GET: APIRoute = ({ params: { locale } }) =>
  isLocale(locale)
    ? Response.json(otherNamesByEntry(getLibrary(), locale))
    : new Response(null, { status: 404 });
