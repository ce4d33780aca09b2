import { type SQL, and, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { MAX_PRODUCTS, RESTORE_MINUTES } from '../../../contract/limits.ts';
import {
  NewProduct,
  type Product,
  type ProductChanges,
  type ProductPage,
  type ProductQuery,
} from '../../../contract/products.ts';
import type { Database } from '../../db/connect.ts';
import { newestFirst, toPage } from '../../db/cursor.ts';
import { products, users, type ProductRow } from '../../db/schema.ts';
import type { ServiceContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { parse } from '../../validation.ts';
import { isNoop, refuseStale } from '../is-noop.ts';
import { findMember, lockMember } from '../members/lookup.ts';
import { requireIdentity, requireOwner } from '../authorize.ts';
import { ROW_ID } from '../../../contract/ids.ts';
import { refuseForeignPicture } from '../files/allowed-images.ts';
import { enqueue } from '../tasks/queue.ts';
import { ownProductPicture } from '../files/ownership.ts';

function toProduct({ created, updated, ...row }: ProductRow): Product {
  return { ...row, created: created.toISOString(), updated: updated.toISOString() };
}

/** Newest first; private ones for the owner only. */
export async function listProducts(
  ctx: ServiceContext,
  query: z.output<typeof ProductQuery>,
): Promise<ProductPage> {
  const { id: owner, isOwn } = await findMember(ctx, query.owner);
  const { where, orderBy } = newestFirst(
    { time: products.created, id: products.id, idPattern: ROW_ID },
    query.cursor,
    eq(products.owner, owner),
    isOwn ? undefined : eq(products.isPublic, true),
  );
  const rows = await ctx.database
    .select()
    .from(products)
    .where(where)
    .orderBy(...orderBy)
    .limit(query.limit + 1);
  return toPage(rows, query.limit, (row) => ({ time: row.created, id: row.id }), toProduct);
}

/** Private products, and those of members who have not completed the registration, are visible to the owner only. */
async function findVisible(ctx: ServiceContext, id: string): Promise<ProductRow> {
  const [row] = await ctx.database
    .select({ product: products, completed: users.completed })
    .from(products)
    .innerJoin(users, eq(products.owner, users.id))
    .where(eq(products.id, id));
  const isVisible = row !== undefined && row.product.isPublic && row.completed;
  if (row === undefined || !(isVisible || row.product.owner === ctx.identity?.uid)) {
    throw new AppError('product-not-found');
  }
  return row.product;
}

async function findOwn(ctx: ServiceContext, id: string): Promise<ProductRow> {
  const { uid } = requireIdentity(ctx);
  const row = await findVisible(ctx, id);
  if (row.owner !== uid) throw new AppError('forbidden');
  return row;
}

/** Removes their files once the products can no longer be restored, unless another product shows them. */
async function enqueuePictures(
  ctx: ServiceContext,
  tx: Database,
  gone: readonly Pick<ProductRow, 'owner' | 'picture'>[],
): Promise<void> {
  const names = new Set(gone.map(({ owner, picture }) => ownProductPicture(owner, picture)));
  for (const subject of names) {
    if (subject === null) continue;
    await enqueue(ctx, tx, { kind: 'product-picture', subject, delayMs: RESTORE_MINUTES * 60_000 });
  }
}

export async function readProduct(ctx: ServiceContext, id: string): Promise<Product> {
  return toProduct(await findVisible(ctx, id));
}

export async function createProduct(
  ctx: ServiceContext,
  input: z.output<typeof NewProduct>,
): Promise<Product> {
  const { uid } = requireIdentity(ctx);
  refuseForeignPicture(ctx, input.picture);
  return ctx.database.transaction(async (tx) => {
    await lockMember(tx, uid);
    if ((await tx.$count(products, eq(products.owner, uid))) >= MAX_PRODUCTS)
      throw new AppError('limit-reached');
    const now = ctx.now();
    const row = { ...input, id: crypto.randomUUID(), owner: uid, version: 1, created: now, updated: now };
    await tx.insert(products).values(row);
    return toProduct(row);
  });
}

export async function changeProduct(
  ctx: ServiceContext,
  id: string,
  { version: seen, ...changes }: z.output<typeof ProductChanges>,
): Promise<Product> {
  const { owner } = await findOwn(ctx, id);
  const isIt = and(eq(products.id, id), eq(products.owner, owner));
  return ctx.database.transaction(async (tx) => {
    const [before] = await tx.select().from(products).where(isIt).for('update');
    if (before === undefined) throw new AppError('product-not-found');
    const { id: _id, owner: _owner, created: _created, updated: _updated, version, ...fields } = before;
    const next = parse(NewProduct, { ...fields, ...changes });
    if (isNoop(before, next)) return toProduct(before);
    refuseStale(version, seen, toProduct(before));
    if (next.picture !== before.picture) refuseForeignPicture(ctx, next.picture);
    const values = { ...next, version: version + 1, updated: ctx.now() };
    await tx.update(products).set(values).where(isIt);
    if (next.picture !== before.picture) await enqueuePictures(ctx, tx, [before]);
    return toProduct({ ...before, ...values });
  });
}

async function remove(ctx: ServiceContext, which: SQL | undefined): Promise<number> {
  return ctx.database.transaction(async (tx) => {
    const gone = await tx
      .delete(products)
      .where(which)
      .returning({ owner: products.owner, picture: products.picture });
    await enqueuePictures(ctx, tx, gone);
    return gone.length;
  });
}

export async function removeProduct(ctx: ServiceContext, id: string): Promise<void> {
  const { owner } = await findOwn(ctx, id);
  await remove(ctx, and(eq(products.id, id), eq(products.owner, owner)));
}

/** Resolves to the number deleted. */
export async function removeProducts(ctx: ServiceContext, uid: string): Promise<number> {
  requireOwner(ctx, uid);
  return remove(ctx, eq(products.owner, uid));
}

/** For a caller who has authorised the owner. */
export async function allProducts(ctx: ServiceContext, uid: string): Promise<Product[]> {
  const rows = await ctx.database
    .select()
    .from(products)
    .where(eq(products.owner, uid))
    .orderBy(desc(products.created), desc(products.id));
  return rows.map(toProduct);
}
