import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Environment } from './env.ts';

/** What the product is made of beside its pages. */
export interface Parts {
  app: Hono;
  /** Calls the API in process. */
  api: App.Locals['api'];
  /** Identity and files in demo mode. */
  standIns: Hono[];
  close: () => Promise<void>;
}

/** Opens the database and starts what demo mode needs, side by side. */
export async function startParts(_env: Environment, _log: Logger): Promise<Parts> {
  const app = new Hono();
  return { app, api: async (path, init) => app.request(path, init), standIns: [], close: async () => {} };
}
