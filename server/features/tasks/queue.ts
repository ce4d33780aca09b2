import { and, asc, count, eq, inArray, lte, notExists, sql } from 'drizzle-orm';
import { RESTORE_MINUTES } from '../../../contract/limits.ts';
import type { Database } from '../../db/connect.ts';
import { loggable } from '../../db/errors.ts';
import { deletedPosts, posts, reports, tasks, type TaskRow } from '../../db/schema.ts';
import type { AppDeps } from '../../context.ts';
import { imagesLeftBy, isProductPictureShown, isProfilePictureShown } from '../files/still-shown.ts';
import { ownPostImages } from '../files/ownership.ts';
import { deletePostsOf } from '../posts/delete-all.ts';
import { backoffMs, LEASE_MS } from './timing.ts';

const BATCH = 5;

/** Well within a minute, including the worker's pause and the work itself. */
const PURGE_DELAY_MS = 15_000;

/** The services that tasks use; `subject` is decrypted. */
type TaskDeps = Pick<AppDeps, 'database' | 'purge' | 'now' | 'log' | 'files' | 'accounts' | 'keys'>;

const WORK: Record<TaskRow['kind'], (deps: TaskDeps, subject: string) => Promise<number>> = {
  files: (deps, prefix) => deps.files.deleteBelow(prefix),
  'product-picture': async ({ database, files }, name) =>
    (await isProductPictureShown(database, name)) ? 0 : files.deleteBelow(name),
  'profile-picture': async ({ database, files }, folder) =>
    (await isProfilePictureShown(database, folder)) ? 0 : files.deleteBelow(folder),
  identity: async ({ accounts }, uid) => {
    await accounts.revokeTokens(uid);
    await accounts.deleteAccount(uid);
    return 1;
  },
  purge: performPurge,
  'member-posts': async (deps, uid) => {
    const { gone, areLeft } = await deletePostsOf(deps.database, uid);
    if (areLeft) await enqueue(deps, deps.database, { kind: 'member-posts', subject: uid, delayMs: 0 });
    return gone;
  },
  'post-images': async ({ database, files }, subject) => {
    const { author, names } = JSON.parse(subject) as LeftImages;
    let deleted = 0;
    for (const name of await imagesLeftBy(database, author, names)) deleted += await files.deleteBelow(name);
    return deleted;
  },
  /** A post restored and deleted again has a later task of its own. */
  post: (deps, id) => {
    const before = new Date(deps.now().getTime() - RESTORE_MINUTES * 60_000);
    return deps.database.transaction(async (tx) => {
      const [gone] = await tx
        .delete(deletedPosts)
        .where(and(eq(deletedPosts.id, id), lte(deletedPosts.deleted, before)))
        .returning();
      if (gone === undefined) return 0;
      await enqueueImages(deps, tx, { author: gone.author, body: String(gone.post['body']) });
      // Unless the author has reused its id.
      const written = tx.select({ id: posts.id }).from(posts).where(eq(posts.id, id));
      await tx.delete(reports).where(and(eq(reports.post, id), notExists(written)));
      return 1;
    });
  },
};

/** Serves all tasks of its kind; retried later for tables without disk space. */
async function performPurge({ database, purge, log }: TaskDeps): Promise<number> {
  const queued = await database.select({ id: tasks.id }).from(tasks).where(eq(tasks.kind, 'purge'));
  if (queued.length === 0 || purge === undefined) return 0;
  const { tooLarge, withoutRoom } = await purge.run();
  if (tooLarge.length > 0) log.warn({ tables: tooLarge }, 'deleted rows stay in tables that are too large');
  if (withoutRoom.length > 0) throw new Error(`No room to write anew: ${withoutRoom.join(', ')}.`);
  const ids = queued.map(({ id }) => id);
  await database.delete(tasks).where(inArray(tasks.id, ids));
  return 1;
}

/** Tasks that should have been done by `now`. */
export async function countDue(database: Database, now: Date): Promise<number> {
  const [row] = await database.select({ due: count() }).from(tasks).where(lte(tasks.due, now));
  return row?.due ?? 0;
}

interface LeftImages {
  author: string;
  names: string[];
}

/** Enqueues the deletion of a post's images that nothing else of its author shows, once its row is gone. */
export async function enqueueImages(
  deps: TaskDeps,
  tx: Database,
  gone: { author: string; body: string },
): Promise<void> {
  const names = ownPostImages(gone.author, gone.body);
  if (names.length === 0) return;
  const left: LeftImages = { author: gone.author, names };
  await enqueue(deps, tx, { kind: 'post-images', subject: JSON.stringify(left), delayMs: 0 });
}

/** Enqueues a purge of the embedded database, one for all deletions until it runs. */
export async function enqueuePurge(deps: TaskDeps, tx: Database): Promise<void> {
  if (deps.purge === undefined) return;
  const isWaiting = and(eq(tasks.kind, 'purge'), eq(tasks.attempts, 0));
  if ((await tx.$count(tasks, isWaiting)) > 0) return;
  const delayMs = Math.max(PURGE_DELAY_MS, deps.purge.pauseMs());
  await enqueue(deps, tx, { kind: 'purge', subject: '', delayMs });
}

/** Enqueues a task within the caller's transaction, due in `delayMs`. */
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

/** Leases tasks: if the process dies, another takes them over after the lease. */
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

/** Runs a task; failures are retried with growing delays. */
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

/** Runs one task now; resolves to its count, or null if it is still to be done. */
export async function performNow(deps: TaskDeps, id: string): Promise<number | null> {
  const [task] = await claim(deps, id);
  return task === undefined ? null : perform(deps, task);
}

/** Runs due tasks; resolves to their number. */
export async function performDue(deps: TaskDeps): Promise<number> {
  const due = await claim(deps, null);
  for (const task of due) await perform(deps, task);
  return due.length;
}
