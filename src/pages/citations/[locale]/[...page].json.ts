import type { APIRoute, GetStaticPaths } from 'astro';
import { LOCALES } from '../../../i18n/locales.ts';
import { SITE_NAME } from '../../../site-config.ts';
import { type Citation, citationsOf } from '../../../../library/citations/citation.ts';
import { getLibrary } from '../../../../library/library.ts';

/** What each page of the library is cited by, fetched when a reader asks for it. */
export const getStaticPaths = (async () => {
  const site = new URL(import.meta.env.SITE);
  const all = LOCALES.map(async (locale) => {
    const citations = await citationsOf(getLibrary(), locale, { site, name: SITE_NAME });
    return citations.map(([page, citation]) => ({ params: { locale, page }, props: { citation } }));
  });
  return (await Promise.all(all)).flat();
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ citation: Citation }> = ({ props }) => Response.json(props.citation);
