import { and, asc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  type Contact,
  type ContactChanges,
  type ContactList,
  NewContact,
} from '../../../contract/contacts.ts';
import { MAX_CONTACTS } from '../../../contract/limits.ts';
import { contacts, type ContactRow } from '../../db/schema.ts';
import type { ServiceContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { parse } from '../../validation.ts';
import { isNoop, refuseStale } from '../is-noop.ts';
import { findMember, lockMember } from '../members/lookup.ts';
import { requireOwner } from '../authorize.ts';

/**
 * A subquery for the contacts of a row of `users`. Qualified by hand: Drizzle would leave the names
 * ambiguous.
 */
export const contactsOfUser = sql<Contact[]>`(
  select coalesce(json_agg(json_build_object('id', c.id, 'kind', c.kind, 'label', c.label, 'value', c.value,
    'isPublic', c.is_public, 'icon', c.icon, 'version', c.version) order by c.created, c.id), '[]')
  from contacts c where c.owner = "users"."id")`;

function toContact({ id, kind, label, value, isPublic, icon, version }: ContactRow): Contact {
  return { id, kind, label, value, isPublic, icon, version };
}

export async function listContacts(ctx: ServiceContext, uid: string): Promise<ContactList> {
  const { id: owner, isOwn } = await findMember(ctx, uid);
  const rows = await ctx.database
    .select()
    .from(contacts)
    .where(and(eq(contacts.owner, owner), isOwn ? undefined : eq(contacts.isPublic, true)))
    .orderBy(asc(contacts.created), asc(contacts.id));
  return { items: rows.map(toContact) };
}

export async function addContact(
  ctx: ServiceContext,
  uid: string,
  input: z.output<typeof NewContact>,
): Promise<Contact> {
  requireOwner(ctx, uid);
  return ctx.database.transaction(async (tx) => {
    await lockMember(tx, uid);
    if ((await tx.$count(contacts, eq(contacts.owner, uid))) >= MAX_CONTACTS)
      throw new AppError('limit-reached');
    const values = { ...input, id: crypto.randomUUID(), owner: uid, version: 1, created: ctx.now() };
    await tx.insert(contacts).values(values);
    return toContact(values);
  });
}

export async function changeContact(
  ctx: ServiceContext,
  uid: string,
  id: string,
  { version: seen, ...changes }: z.output<typeof ContactChanges>,
): Promise<Contact> {
  requireOwner(ctx, uid);
  const isIt = and(eq(contacts.owner, uid), eq(contacts.id, id));
  return ctx.database.transaction(async (tx) => {
    const [before] = await tx.select().from(contacts).where(isIt).for('update');
    if (before === undefined) throw new AppError('contact-not-found');
    const { id: _id, version, ...fields } = toContact(before);
    const next = parse(NewContact, { ...fields, ...changes });
    if (isNoop(before, next)) return toContact(before);
    refuseStale(version, seen, toContact(before));
    const values = { ...next, version: version + 1 };
    await tx.update(contacts).set(values).where(isIt);
    return toContact({ ...before, ...values });
  });
}

export async function removeContact(ctx: ServiceContext, uid: string, id: string): Promise<void> {
  requireOwner(ctx, uid);
  const removed = await ctx.database
    .delete(contacts)
    .where(and(eq(contacts.owner, uid), eq(contacts.id, id)))
    .returning({ id: contacts.id });
  if (removed.length === 0) throw new AppError('contact-not-found');
}

/** Resolves to the number deleted. */
export async function removeContacts(ctx: ServiceContext, uid: string): Promise<number> {
  requireOwner(ctx, uid);
  const removed = await ctx.database
    .delete(contacts)
    .where(eq(contacts.owner, uid))
    .returning({ id: contacts.id });
  return removed.length;
}
