import { z } from 'zod';
import { ping } from '../db/ping.ts';
import { UnavailableError } from '../errors.ts';
import { defineRoute, ok } from './route.ts';

const NOT_STORED = { 'cache-control': 'no-store' };

export const healthRoutes = [
  defineRoute({
    method: 'GET',
    path: '/health',
    summary: 'Whether the process answers.',
    access: 'anyone',
    isOpen: true,
    answers: { 200: z.strictObject({ status: z.literal('ok') }) },
    run: async () => ok({ status: 'ok' as const }, NOT_STORED),
  }),
  defineRoute({
    method: 'GET',
    path: '/ready',
    summary: 'Whether the database answers too, and the identity service of demo mode.',
    access: 'anyone',
    isOpen: true,
    answers: { 200: z.strictObject({ status: z.literal('ready') }) },
    errors: ['unavailable'],
    run: async (ctx) => {
      await ping(ctx.database);
      if (ctx.isIdentityReady?.() === false) throw new UnavailableError('the identity service of demo mode');
      return ok({ status: 'ready' as const }, NOT_STORED);
    },
  }),
];
