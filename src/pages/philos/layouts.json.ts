import type { APIRoute } from 'astro';
import { layoutsOf } from '../../../library/graph/cached-layouts.ts';
import { getLibrary } from '../../../library/library.ts';

export const GET: APIRoute = () => new Response(JSON.stringify(layoutsOf(getLibrary())));
