import type { APIRoute, GetStaticPaths } from 'astro';
import { LOCALES } from '../../../i18n/locales.ts';
import { getLibrary } from '../../../../library/library.ts';
import { type Preview, previewsOf } from '../../../../library/previews.ts';

/** A file for each page of the library in each language, fetched when a link to it is pointed at. */
export const getStaticPaths = (() =>
  LOCALES.flatMap((locale) =>
    previewsOf(getLibrary(), locale).map(([page, preview]) => ({
      params: { locale, page },
      props: { preview },
    })),
  )) satisfies GetStaticPaths;

export const GET: APIRoute<{ preview: Preview }> = ({ props }) => Response.json(props.preview);
