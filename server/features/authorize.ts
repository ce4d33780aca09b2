import type { ServiceContext } from '../context.ts';
import { AppError } from '../errors.ts';
import type { Identity } from '../identity/tokens.ts';

/** Who is signed in; services that need somebody begin with it. */
export function requireIdentity(ctx: ServiceContext): Identity {
  if (ctx.identity === null) throw new AppError('unauthenticated');
  return ctx.identity;
}

/** Services about what belongs to a member alone begin with it. */
export function requireOwner(ctx: ServiceContext, uid: string): Identity {
  const identity = requireIdentity(ctx);
  if (identity.uid !== uid) throw new AppError('forbidden');
  return identity;
}
