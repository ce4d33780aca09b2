import type { APIRoute, GetStaticPaths } from 'astro';
import { glossaryToSkos } from '../../../../library/glossary-data.ts';
import { getLibrary } from '../../../../library/library.ts';
import { LOCALES, isLocale } from '../../../i18n/locales.ts';

export const getStaticPaths = (() =>
  LOCALES.map((locale) => ({ params: { locale } }))) satisfies GetStaticPaths;

export const GET: APIRoute = ({ params: { locale }, site }) =>
  isLocale(locale) && site
    ? Response.json(glossaryToSkos(getLibrary(), locale, site))
    : new Response(null, { status: 404 });
