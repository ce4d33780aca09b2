import type { APIRoute } from 'astro';
import { toJson } from '../../../library/graph/open-data.ts';
import { getLibrary } from '../../../library/library.ts';

export const GET: APIRoute = () => new Response(toJson(getLibrary()));
