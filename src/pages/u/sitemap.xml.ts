import type { APIRoute } from 'astro';
import { createMemberSitemap } from '../../lib/member-sitemap.ts';

export const prerender = false;

const memberSitemap = createMemberSitemap();

export const GET: APIRoute = ({ locals: { api }, url, site = new URL(url.origin) }) =>
  memberSitemap({ api, site });
