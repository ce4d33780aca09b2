import type { APIRoute } from 'astro';
import { networkOf } from '../../../library/graph/network.ts';
import { getLibrary } from '../../../library/library.ts';

export const GET: APIRoute = () => new Response(JSON.stringify(networkOf(getLibrary())));
