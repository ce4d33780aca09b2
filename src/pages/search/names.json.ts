import type { APIRoute } from 'astro';
import { getLibrary } from '../../../library/library.ts';
import { listNames } from '../../../library/search-documents.ts';

/** Names of all pages in all languages, for the search. */
export const GET: APIRoute = () => Response.json(listNames(getLibrary()));
