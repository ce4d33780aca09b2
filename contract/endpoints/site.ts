import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { IconQuery, IconSet, IconSetFile } from '../icons.ts';
import { COSTS } from '../rates.ts';
import { SearchPage, SearchQuery } from '../search.ts';

const text = (contentMediaType: string) => z.string().meta({ contentMediaType });

export const searchEndpoints = defineEndpoints({
  'GET /search': {
    summary:
      'Published posts or members that match words, their beginnings or nearly their spelling, best first.',
    access: 'anyone',
    query: SearchQuery,
    answers: { 200: SearchPage },
    errors: ['search-too-slow'],
    cost: COSTS.search,
  },
});

export const iconEndpoints = defineEndpoints({
  'GET /icons/:set': {
    summary: 'Icons of an installed set, in the format of Iconify. Unknown names are told in `not_found`.',
    access: 'anyone',
    params: { set: IconSetFile },
    query: IconQuery,
    answers: { 200: IconSet },
    errors: ['not-found'],
  },
});

export const healthEndpoints = defineEndpoints({
  'GET /health': {
    summary: 'Whether the process answers, and the version that it runs.',
    access: 'anyone',
    isOpen: true,
    answers: { 200: z.strictObject({ status: z.literal('ok'), version: z.string() }) },
  },
  'GET /ready': {
    summary:
      'Whether the database answers too, and the identity service of demo mode; and whether members can be recognised.',
    access: 'anyone',
    isOpen: true,
    answers: {
      200: z.strictObject({ status: z.literal('ready'), identity: z.enum(['reachable', 'unreachable']) }),
    },
    errors: ['unavailable'],
  },
  'GET /caller': {
    summary:
      'How the service sees who asks: addresses in X-Forwarded-For, what it trusts of them, and whether the one that it takes is of its own machine, private or public.',
    access: 'anyone',
    isOpen: true,
    answers: {
      200: z.strictObject({
        forwarded: z.int().min(0),
        trusted: z.union([z.int().min(0), z.string()]),
        isNamed: z.boolean(),
        reach: z.enum(['machine', 'private', 'public']),
      }),
    },
  },
});

export const documentEndpoints = defineEndpoints({
  'GET /openapi.json': {
    summary: 'This document.',
    access: 'anyone',
    isOpen: true,
    answers: { 200: z.looseObject({ openapi: z.string() }) },
  },
  'GET /docs': {
    summary: 'This document as a page.',
    access: 'anyone',
    isOpen: true,
    answers: { 200: text('text/html') },
  },
  'GET /docs.css': {
    summary: 'The style of the page.',
    access: 'anyone',
    isOpen: true,
    answers: { 200: text('text/css') },
  },
});
