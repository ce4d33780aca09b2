import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Address, AddressChanges } from '../../../contract/address.ts';
import { addresses, type AddressRow } from '../../db/schema.ts';
import type { ServiceContext } from '../../context.ts';
import { AppError, ValidationError } from '../../errors.ts';
import { isNoop, refuseStale } from '../is-noop.ts';
import { lockMember } from '../members/lookup.ts';
import { requireOwner } from '../authorize.ts';

function toAddress({ owner: _owner, updated, ...fields }: AddressRow): Address {
  return { ...fields, updated: updated.toISOString() };
}

/** For a caller who has authorised the owner. */
export async function findAddress(ctx: ServiceContext, uid: string): Promise<Address | null> {
  const [row] = await ctx.database.select().from(addresses).where(eq(addresses.owner, uid));
  return row === undefined ? null : toAddress(row);
}

export async function readAddress(ctx: ServiceContext, uid: string): Promise<Address> {
  requireOwner(ctx, uid);
  const address = await findAddress(ctx, uid);
  if (address === null) throw new AppError('address-not-found');
  return address;
}

/** Latitude and longitude come together. */
function refuseHalfPlace({ latitude, longitude }: AddressRow): void {
  if ((latitude === null) === (longitude === null)) return;
  throw new ValidationError([{ path: latitude === null ? 'latitude' : 'longitude', issue: 'required' }]);
}

/** Creates or changes the address. */
export async function writeAddress(
  ctx: ServiceContext,
  uid: string,
  { version: seen, ...changes }: z.output<typeof AddressChanges>,
): Promise<Address> {
  requireOwner(ctx, uid);
  return ctx.database.transaction(async (tx) => {
    await lockMember(tx, uid);
    const [before] = await tx.select().from(addresses).where(eq(addresses.owner, uid));
    if (before !== undefined && isNoop(before, changes)) return toAddress(before);
    const version = before?.version ?? 0;
    refuseStale(version, seen, before ? toAddress(before) : null);
    const values = { ...changes, version: version + 1, updated: ctx.now() };
    const [row] = await tx
      .insert(addresses)
      .values({ ...values, owner: uid })
      .onConflictDoUpdate({ target: addresses.owner, set: values })
      .returning();
    if (row === undefined) throw new AppError('user-not-found');
    refuseHalfPlace(row);
    return toAddress(row);
  });
}

/** Resolves to the number deleted. */
export async function removeAddress(ctx: ServiceContext, uid: string): Promise<number> {
  requireOwner(ctx, uid);
  const removed = await ctx.database
    .delete(addresses)
    .where(eq(addresses.owner, uid))
    .returning({ owner: addresses.owner });
  return removed.length;
}
