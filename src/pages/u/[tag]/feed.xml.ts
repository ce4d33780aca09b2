import type { APIRoute } from 'astro';
import { memberFeed } from '../../../lib/member-feed.ts';
import { SITE_NAME } from '../../../site-config.ts';

export const prerender = false;

export const GET: APIRoute = ({ locals: { api }, params: { tag = '' }, url, site = url }) =>
  memberFeed({ api, url, tag, site: { name: SITE_NAME, url: site } }, 'rss');
