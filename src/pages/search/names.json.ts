import type { APIRoute } from 'astro';
import { getLibrary } from '../../../library/library.ts';
import { namesOf } from '../../../library/names.ts';

/** What everything is called in the three languages, for the search. */
export const GET: APIRoute = () => Response.json(namesOf(getLibrary()));
