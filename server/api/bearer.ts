import { createMiddleware } from 'hono/factory';
import { AppError } from '../errors.ts';
import type { AppDeps } from '../context.ts';
import type { ApiEnv } from './hono-env.ts';

function tokenOf(header: string | undefined): string | null {
  if (header === undefined) return null;
  const [, token] = /^Bearer +([^\s]+)$/i.exec(header) ?? [];
  if (token === undefined) throw new AppError('unauthenticated');
  return token;
}

/** Everybody is nobody until the bearer is known. */
export function nobody(deps: AppDeps) {
  const ctx = { ...deps, identity: null };
  return createMiddleware<ApiEnv>((c, next) => {
    c.set('ctx', ctx);
    return next();
  });
}

/** Says who asks. A request without a token goes on as nobody; one with a bad token does not go on. */
export function bearer(deps: AppDeps) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const token = tokenOf(c.req.header('authorization'));
    if (token !== null) c.set('ctx', { ...deps, identity: await deps.verifyToken(token) });
    await next();
  });
}
