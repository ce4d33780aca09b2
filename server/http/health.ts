import { Hono } from 'hono';
import type { Database } from '../db/connect.ts';
import { ping } from '../db/ping.ts';
import type { ApiEnv } from './env.ts';

/** `health`: the process answers. `ready`: the database does too, else 503. */
export function healthRoutes(database: Database) {
  return new Hono<ApiEnv>()
    .use('/:probe{health|ready}', async (c, next) => {
      await next();
      c.header('cache-control', 'no-store');
    })
    .get('/health', (c) => c.json({ status: 'ok' }))
    .get('/ready', async (c) => {
      await ping(database);
      return c.json({ status: 'ready' });
    });
}
