import type { APIRoute } from 'astro';
import { DEFAULT_LOCALE } from '../../../contract/locales.ts';
import { cardResponse } from '../../../library/cards/on-demand.ts';
import { load } from '../../lib/api-in-page.ts';
import { lowerCaseTag } from '../../lib/member-urls.ts';
import { SITE_NAME } from '../../site-config.ts';

export const prerender = false;

export const GET: APIRoute = async ({ locals: { api }, params: { tag = '' }, url }) => {
  const elsewhere = lowerCaseTag(url, tag);
  if (elsewhere) return new Response(null, { status: 301, headers: { location: elsewhere } });
  const loaded = await load({ api, url }, '/users/:id', { params: { id: tag } });
  if (!loaded.ok) return loaded.answer;
  const { name, bio } = loaded.data;
  // The API also accepts a uid, which is no public path.
  if (loaded.data.tag !== tag) return new Response(null, { status: 404 });
  const description = bio.replace(/\s+/g, ' ').trim();
  return cardResponse({ locale: DEFAULT_LOCALE, title: name, kicker: `@${tag}`, description }, SITE_NAME);
};
