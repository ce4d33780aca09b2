import { Client } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { allMigrations, type Migration } from '../../server/db/migrate.ts';
import { migrateServer } from '../../server/db/migrate-server.ts';
import { openServer } from '../../server/db/postgres.ts';
import { laterMigrations } from '../helpers/later-migrations.ts';
import { ownPostgres } from '../helpers/own-postgres.ts';
import { readRecorded } from '../helpers/recorded.ts';

const postgres = await ownPostgres();
const { folder, newest, columns, indexes } = await laterMigrations();

/** A database with the schema after that migration, and connections to it. */
async function databaseAfter(last: Migration) {
  const url = await postgres.createDatabase();
  await migrateServer(url, { folder, last });
  async function connect(): Promise<Client> {
    const client = new Client({ connectionString: url });
    await client.connect();
    onTestFinished(() => client.end());
    return client;
  }
  return { url, connect };
}

const writeUser = `insert into users (id, email, name, tag, locale, created, updated)
  values ('Uid1', 'a@example.org', 'Ana', 'ana', 'pt', now(), now())`;
/** A draft: the words of a published post are shared with others, which wait for its end. */
const writePost = `insert into posts (id, author, slug, title, summary, body, html, renderer, plain, locale, status,
  created, published, updated)
  select id, 'Uid1', id::text, 'Texto', '', 'x', 'x', 'x', 'x', 'pt', 'draft', now(), null, now()
  from gen_random_uuid() as id`;

const INDEXES = `select indisvalid from pg_index
  where indexrelid in ('posts_mood'::regclass, 'posts_mood_similar'::regclass)`;

/** Asks until there is a row. */
async function until(client: Client, question: string): Promise<void> {
  while ((await client.query(question)).rows.length === 0);
}

describe('a migration', () => {
  it('is made by one of two processes that start at once, and the other waits for it', async () => {
    const { url, connect } = await databaseAfter(newest);
    const client = await connect();
    await client.query(writeUser);
    await client.query(writePost);
    await Promise.all([migrateServer(url, { folder }), migrateServer(url, { folder })]);
    expect((await client.query(INDEXES)).rows).toEqual([{ indisvalid: true }, { indisvalid: true }]);
  });

  it('is not tried on a database from before the first one', async () => {
    const { url, connect } = await databaseAfter(newest);
    const client = await connect();
    await client.query('update drizzle.__drizzle_migrations set created_at = $1', [
      allMigrations()[0]!.when - 1,
    ]);
    await expect(openServer({ url })).rejects.toThrow(
      /cannot be used \(it was made before version 0\.1\.0, .*: use a new, empty one\)/,
    );
  });
});

describe('a migration beside a running version', () => {
  it('leaves working what that version writes and reads, prepared statements too', async () => {
    const { migration, statements } = await readRecorded();
    const { url, connect } = await databaseAfter(allMigrations().find(({ tag }) => tag === migration)!);
    const older = await connect();
    const texts = [...new Set(statements.map(({ text }) => text))];
    const run = ({ text, params }: (typeof statements)[number]) =>
      older.query({ name: `statement-${texts.indexOf(text)}`, text, values: params });
    const half = statements.length / 2;
    for (const statement of statements.slice(0, half)) await run(statement);
    await migrateServer(url, { folder });
    for (const statement of statements.slice(half)) await run(statement);
    for (const statement of statements.filter(({ text }) => text.startsWith('select'))) await run(statement);
    expect((await older.query('select tag from users')).rows).toEqual([{ tag: 'ana-lima' }]);
  });

  it('gives way to readers while it cannot have a table, and then has it', async () => {
    const { url, connect } = await databaseAfter(newest);
    const [holder, reader] = [await connect(), await connect()];
    await holder.query('begin; select from posts');
    const migrating = migrateServer(url, { folder, last: columns });
    await until(reader, `select from pg_locks where relation = 'posts'::regclass and not granted`);
    // It stands behind the migration, which would stand behind the holder for ever.
    expect((await reader.query('select id from posts')).rows).toEqual([]);
    await holder.query('commit');
    await migrating;
    expect((await reader.query('select mood from posts')).rows).toEqual([]);
  });

  it('gives way to a reader that waits for it, where it waits for the reader', async () => {
    const { url, connect } = await databaseAfter(newest);
    const [holder, observer] = [await connect(), await connect()];
    await holder.query('begin; select from users');
    const migrating = migrateServer(url, { folder, last: columns });
    const waiting = `select from pg_locks where not granted and pid in
      (select pid from pg_locks where relation = 'posts'::regclass and mode = 'AccessExclusiveLock' and granted)`;
    await until(observer, waiting);
    // Each has what the other wants: the migration has `posts`.
    expect((await holder.query('select id from posts')).rows).toEqual([]);
    await holder.query('commit');
    await migrating;
  });

  it('indexes a large table while others write it, and anew what was left unfinished', async () => {
    const { url, connect } = await databaseAfter(columns);
    const [holder, writer] = [await connect(), await connect()];
    await writer.query(writeUser);
    await holder.query('begin');
    await holder.query(writePost);
    const migrating = migrateServer(url, { folder });
    await until(
      writer,
      `select from pg_stat_activity where query like 'CREATE INDEX CONCURRENTLY%' and wait_event_type = 'Lock'
        and datname = current_database()`,
    );
    await writer.query(writePost);
    await holder.query('commit');
    await migrating;
    expect((await writer.query(INDEXES)).rows).toEqual([{ indisvalid: true }, { indisvalid: true }]);

    await writer.query(`update pg_index set indisvalid = false where indexrelid = 'posts_mood'::regclass`);
    await writer.query('delete from drizzle.__drizzle_migrations where created_at >= $1', [indexes.when]);
    await migrateServer(url, { folder });
    expect((await writer.query(INDEXES)).rows).toEqual([{ indisvalid: true }, { indisvalid: true }]);
  });
});
