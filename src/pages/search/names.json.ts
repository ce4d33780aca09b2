import type { APIRoute } from 'astro';
import { getLibrary } from '../../../library/library.ts';
import { namesOf } from '../../../library/names.ts';

/** Names of everything in all languages, for the search. */
export const GET: APIRoute = () => Response.json(namesOf(getLibrary()));
