import type { APIRoute } from 'astro';
import { postAsMarkdown } from '../../../../library/post-as-markdown.ts';
import { load } from '../../../lib/api-in-page.ts';
import { lowerCaseTag } from '../../../lib/member-urls.ts';

export const prerender = false;

export const GET: APIRoute = async ({
  locals: { api },
  params: { tag = '', post = '' },
  url,
  site = url,
}) => {
  const elsewhere = lowerCaseTag(url, tag);
  if (elsewhere) return new Response(null, { status: 301, headers: { location: elsewhere } });
  const loaded = await load({ api, url }, '/users/:tag/posts/:slug', { params: { tag, slug: post } });
  if (!loaded.ok) return loaded.answer;
  const { page, body } = postAsMarkdown(loaded.data, site);
  return new Response(body, {
    headers: { 'content-type': 'text/markdown; charset=utf-8', link: `<${page}>; rel="canonical"` },
  });
};
