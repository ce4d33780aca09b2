import type { ServiceContext } from '../context.ts';
import { AppError } from '../errors.ts';
import type { Identity } from '../identity/tokens.ts';

/** The signed-in member; services that need one call it first. */
export function requireIdentity(ctx: ServiceContext): Identity {
  if (ctx.identity === null) throw new AppError('unauthenticated');
  return ctx.identity;
}

/** Services about a member's own data call it first. */
export function requireOwner(ctx: ServiceContext, uid: string): Identity {
  const identity = requireIdentity(ctx);
  if (identity.uid !== uid) throw new AppError('forbidden');
  return identity;
}
