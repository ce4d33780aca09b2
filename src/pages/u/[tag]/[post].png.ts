import type { APIRoute } from 'astro';
import { typesetTitle } from '../../../../contract/typeset-title.ts';
import { cardResponse } from '../../../../library/cards/on-demand.ts';
import { load } from '../../../lib/api-in-page.ts';
import { lowerCaseTag } from '../../../lib/member-urls.ts';
import { SITE_NAME } from '../../../site-config.ts';

export const prerender = false;

export const GET: APIRoute = async ({ locals: { api }, params: { tag = '', post = '' }, url }) => {
  const elsewhere = lowerCaseTag(url, tag);
  if (elsewhere) return new Response(null, { status: 301, headers: { location: elsewhere } });
  const loaded = await load({ api, url }, '/users/:tag/posts/:slug', { params: { tag, slug: post } });
  if (!loaded.ok) return loaded.answer;
  const { title, summary, author, locale } = loaded.data;
  const named = { kicker: author.name, name: author.name };
  return cardResponse(
    Object.assign(named, { locale, title: typesetTitle(title), description: summary }),
    SITE_NAME,
  );
};
