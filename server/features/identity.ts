import type { ServiceContext } from '../deps.ts';
import { AppError } from '../errors.ts';
import type { Identity } from '../identity/tokens.ts';

/** Who is signed in; services that need somebody begin with it. */
export function requireIdentity(ctx: ServiceContext): Identity {
  if (ctx.identity === null) throw new AppError('unauthenticated');
  return ctx.identity;
}
