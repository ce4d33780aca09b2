import type { APIRoute } from 'astro';
import { nodesToCsv } from '../../../library/graph/open-data.ts';
import { getLibrary } from '../../../library/library.ts';

export const GET: APIRoute = () => new Response(nodesToCsv(getLibrary()));
