import type { APIRoute } from 'astro';
import { postMarkdown } from '../../../lib/post-markdown.ts';

export const prerender = false;

export const GET: APIRoute = ({ locals: { api }, params: { tag = '', post: slug = '' }, url, site = url }) =>
  postMarkdown({ api, url, tag, slug, site });
