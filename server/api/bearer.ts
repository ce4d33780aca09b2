import { createMiddleware } from 'hono/factory';
import type { Services } from '../context.ts';
import { AppError } from '../errors.ts';
import type { VerifyToken } from '../identity/tokens.ts';
import type { ApiEnv } from './hono-env.ts';

function tokenOf(header: string | undefined): string | null {
  if (header === undefined) return null;
  const [, token] = /^Bearer +([^\s]+)$/i.exec(header) ?? [];
  if (token === undefined) throw new AppError('unauthenticated');
  return token;
}

/** Anonymous until the token is verified. */
export function anonymous(services: Services) {
  const ctx = { ...services, identity: null };
  return createMiddleware<ApiEnv>((c, next) => {
    c.set('ctx', ctx);
    return next();
  });
}

/** Verifies the bearer token. Requests without one stay anonymous; a bad one is refused. */
export function bearer(services: Services, verifyToken: VerifyToken) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const token = tokenOf(c.req.header('authorization'));
    if (token !== null) c.set('ctx', { ...services, identity: await verifyToken(token) });
    await next();
  });
}
