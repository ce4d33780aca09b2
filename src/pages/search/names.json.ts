import type { APIRoute } from 'astro';
import { getLibrary } from '../../lib/content/library.ts';
import { namesOf } from '../../lib/content/names.ts';

/** What everything is called in the three languages, for the search. */
export const GET: APIRoute = async () => Response.json(namesOf(await getLibrary()));
