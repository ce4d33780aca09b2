import type { APIRoute } from 'astro';
import { getLibrary } from '../../../library/library.ts';
import { facetsOf } from '../../../library/search-facets.ts';

/** Categories and eras of all pages, for the filters of the search. */
export const GET: APIRoute = () => Response.json(facetsOf(getLibrary()));
