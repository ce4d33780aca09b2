import type { APIRoute } from 'astro';
import { edgesToCsv } from '../../../library/graph/open-data.ts';
import { getLibrary } from '../../../library/library.ts';

export const GET: APIRoute = () => new Response(edgesToCsv(getLibrary()));
