import { and, asc, eq, inArray, lte, notExists, sql } from 'drizzle-orm';
import { RESTORE_MINUTES } from '../../../contract/limits.ts';
import type { Database } from '../../db/connect.ts';
import { loggable } from '../../db/errors.ts';
import { deletedPosts, posts, reports, tasks, type TaskRow } from '../../db/schema.ts';
import type { AppDeps } from '../../context.ts';
import { imagesLeftBy, isProductPictureShown } from '../files/still-shown.ts';
import { backoffMs, LEASE_MS } from './timing.ts';

const BATCH = 5;

/** With the pause of the worker and what it takes, well within a minute. */
const PURGE_DELAY_MS = 15_000;

/** Parts of the deps that a task needs; `subject` is what it is about, in the clear. */
type TaskDeps = Pick<AppDeps, 'database' | 'purge' | 'now' | 'log' | 'files' | 'accounts' | 'keys'>;

const WORK: Record<TaskRow['kind'], (deps: TaskDeps, subject: string) => Promise<number>> = {
  files: (deps, prefix) => deps.files.deleteBelow(prefix),
  'product-picture': async ({ database, files }, name) =>
    (await isProductPictureShown(database, name)) ? 0 : files.deleteBelow(name),
  identity: async ({ accounts }, uid) => {
    await accounts.revokeTokens(uid);
    await accounts.deleteAccount(uid);
    return 1;
  },
  purge: performPurge,
  /** A post that was brought back and deleted once more has a later task of its own. */
  post: (deps, id) => {
    const before = new Date(deps.now().getTime() - RESTORE_MINUTES * 60_000);
    return deps.database.transaction(async (tx) => {
      const [gone] = await tx
        .delete(deletedPosts)
        .where(and(eq(deletedPosts.id, id), lte(deletedPosts.deleted, before)))
        .returning();
      if (gone === undefined) return 0;
      await enqueueImages(deps, tx, { author: gone.author, body: String(gone.post['body']) });
      // Unless the author has written again under its id.
      const written = tx.select({ id: posts.id }).from(posts).where(eq(posts.id, id));
      await tx.delete(reports).where(and(eq(reports.post, id), notExists(written)));
      return 1;
    });
  },
};

/** Does what all tasks of its kind ask for; where a table had no room they are due again later. */
async function performPurge({ database, purge, log }: TaskDeps): Promise<number> {
  const asked = await database.select({ id: tasks.id }).from(tasks).where(eq(tasks.kind, 'purge'));
  if (asked.length === 0 || purge === undefined) return 0;
  const { tooLarge, withoutRoom } = await purge.run();
  if (tooLarge.length > 0) log.warn({ tables: tooLarge }, 'deleted rows stay in tables that are too large');
  if (withoutRoom.length > 0) throw new Error(`No room to write anew: ${withoutRoom.join(', ')}.`);
  const ids = asked.map(({ id }) => id);
  await database.delete(tasks).where(inArray(tasks.id, ids));
  return 1;
}

/** The images of a post that is gone for good, once its row is. */
export async function enqueueImages(
  deps: TaskDeps,
  tx: Database,
  gone: { author: string; body: string },
): Promise<void> {
  for (const subject of await imagesLeftBy(tx, gone)) {
    await enqueue(deps, tx, { kind: 'files', subject, delayMs: 0 });
  }
}

/** Takes what was deleted out of the files of the embedded database, once for all that is deleted until then. */
export async function enqueuePurge(deps: TaskDeps, tx: Database): Promise<void> {
  if (deps.purge === undefined) return;
  const isWaiting = and(eq(tasks.kind, 'purge'), eq(tasks.attempts, 0));
  if ((await tx.$count(tasks, isWaiting)) > 0) return;
  const delayMs = Math.max(PURGE_DELAY_MS, deps.purge.pauseMs());
  await enqueue(deps, tx, { kind: 'purge', subject: '', delayMs });
}

/** Writes a task down in the caller's transaction; it is due `delayMs` from now. */
export async function enqueue(
  deps: TaskDeps,
  tx: Database,
  task: { kind: TaskRow['kind']; subject: string; delayMs: number },
): Promise<string> {
  const id = crypto.randomUUID();
  const due = new Date(deps.now().getTime() + task.delayMs);
  await tx.insert(tasks).values({ id, kind: task.kind, subject: deps.keys.seal(task.subject), due });
  return id;
}

/** Takes tasks for a while: a process that dies over one leaves it to the next after the lease. */
async function claim({ database, now }: TaskDeps, id: string | null): Promise<TaskRow[]> {
  const isWanted = id === null ? lte(tasks.due, now()) : eq(tasks.id, id);
  const wanted = database
    .select({ id: tasks.id })
    .from(tasks)
    .where(isWanted)
    .orderBy(asc(tasks.due))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  return database
    .update(tasks)
    .set({ attempts: sql`${tasks.attempts} + 1`, due: new Date(now().getTime() + LEASE_MS) })
    .where(inArray(tasks.id, wanted))
    .returning();
}

/** Does a task; one that fails is due again later, each time later than before. */
async function perform(deps: TaskDeps, task: TaskRow): Promise<number | null> {
  const { database, now, log } = deps;
  try {
    const count = await WORK[task.kind](deps, deps.keys.open(task.subject));
    await database.delete(tasks).where(eq(tasks.id, task.id));
    return count;
  } catch (error) {
    log.warn({ task: task.kind, attempts: task.attempts, error: loggable(error) }, 'task failed');
    const due = new Date(now().getTime() + backoffMs(task.attempts));
    await database
      .update(tasks)
      .set({ due })
      .where(and(eq(tasks.id, task.id)));
    return null;
  }
}

/** Does one task at once and answers its count, or null if it is still to be done. */
export async function performNow(deps: TaskDeps, id: string): Promise<number | null> {
  const [task] = await claim(deps, id);
  return task === undefined ? null : perform(deps, task);
}

/** Does what is due and answers how many tasks that were. */
export async function performDue(deps: TaskDeps): Promise<number> {
  const due = await claim(deps, null);
  for (const task of due) await perform(deps, task);
  return due.length;
}
