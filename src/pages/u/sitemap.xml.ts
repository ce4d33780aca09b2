import type { APIRoute } from 'astro';
import { memberSitemap } from '../../lib/member-sitemap.ts';

export const prerender = false;

export const GET: APIRoute = ({ locals: { api }, url, site = url }) => memberSitemap({ api, url, site });
