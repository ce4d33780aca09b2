import { Client } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findMigration } from '../../server/db/migrate.ts';
import { migrateServer } from '../../server/db/migrate-server.ts';
import { ownPostgres } from '../helpers/own-postgres.ts';
import { readRecorded } from '../helpers/recorded.ts';

const postgres = await ownPostgres();

const named = (tag: string) => findMigration((migration) => migration.tag === tag)!;

/** A database with the schema after that migration, and connections to it. */
async function databaseAfter(tag: string) {
  const url = await postgres.createDatabase();
  await migrateServer(url, named(tag));
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
  where indexrelid in ('posts_titles'::regclass, 'posts_title_beginnings'::regclass)`;

/** Asks until there is a row. */
async function until(client: Client, question: string): Promise<void> {
  while ((await client.query(question)).rows.length === 0);
}

describe('a migration', () => {
  it('is made by one of two processes that start at once, and the other waits for it', async () => {
    const { url, connect } = await databaseAfter('0011_title_words');
    const client = await connect();
    await client.query(writeUser);
    await client.query(writePost);
    await Promise.all([migrateServer(url), migrateServer(url)]);
    expect((await client.query(INDEXES)).rows).toEqual([{ indisvalid: true }, { indisvalid: true }]);
  });
});

describe('a migration beside a running version', () => {
  it('leaves working what that version writes and reads, prepared statements too', async () => {
    const { migration, statements } = await readRecorded();
    const { url, connect } = await databaseAfter(migration);
    const older = await connect();
    const texts = [...new Set(statements.map(({ text }) => text))];
    const run = ({ text, params }: (typeof statements)[number]) =>
      older.query({ name: `statement-${texts.indexOf(text)}`, text, values: params });
    const half = statements.length / 2;
    for (const statement of statements.slice(0, half)) await run(statement);
    await migrateServer(url);
    for (const statement of statements.slice(half)) await run(statement);
    for (const statement of statements.filter(({ text }) => text.startsWith('select'))) await run(statement);
    expect((await older.query('select tag from users')).rows).toEqual([{ tag: 'ana-lima' }]);
  });

  it('gives way to readers while it cannot have a table, and then has it', async () => {
    const { url, connect } = await databaseAfter('0009_members_who_write');
    const [holder, reader] = [await connect(), await connect()];
    await holder.query('begin; select from posts');
    const migrating = migrateServer(url, named('0010_posts_about'));
    await until(reader, `select from pg_locks where relation = 'posts'::regclass and not granted`);
    // It stands behind the migration, which would stand behind the holder for ever.
    expect((await reader.query('select id from posts')).rows).toEqual([]);
    await holder.query('commit');
    await migrating;
    expect((await reader.query('select about from posts')).rows).toEqual([]);
  });

  it('gives way to a reader that waits for it, where it waits for the reader', async () => {
    const { url, connect } = await databaseAfter('0000_init');
    const [holder, observer] = [await connect(), await connect()];
    await holder.query('begin; select from users');
    const migrating = migrateServer(url, named('0001_holdings_and_search'));
    const waiting = `select from pg_locks where not granted and pid in
      (select pid from pg_locks where relation = 'posts'::regclass and mode = 'AccessExclusiveLock' and granted)`;
    await until(observer, waiting);
    // Each has what the other wants: the migration has `posts`.
    expect((await holder.query('select id from posts')).rows).toEqual([]);
    await holder.query('commit');
    await migrating;
  });

  it('indexes a large table while others write it, and anew what was left unfinished', async () => {
    const { url, connect } = await databaseAfter('0011_title_words');
    const [holder, writer] = [await connect(), await connect()];
    await writer.query(writeUser);
    await holder.query('begin');
    await holder.query(writePost);
    const migrating = migrateServer(url, named('0012_titles'));
    await until(
      writer,
      `select from pg_stat_activity where query like 'CREATE INDEX CONCURRENTLY%' and wait_event_type = 'Lock'
        and datname = current_database()`,
    );
    await writer.query(writePost);
    await holder.query('commit');
    await migrating;
    expect((await writer.query(INDEXES)).rows).toEqual([{ indisvalid: true }, { indisvalid: true }]);

    await writer.query(`update pg_index set indisvalid = false where indexrelid = 'posts_titles'::regclass`);
    await writer.query('delete from drizzle.__drizzle_migrations where created_at >= $1', [
      named('0012_titles').when,
    ]);
    await migrateServer(url, named('0012_titles'));
    expect((await writer.query(INDEXES)).rows).toEqual([{ indisvalid: true }, { indisvalid: true }]);
  });
});
