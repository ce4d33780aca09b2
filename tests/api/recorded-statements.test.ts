import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, test } from 'vitest';
import { allMigrations } from '../../server/db/migrate.ts';
import { openPool } from '../../server/db/pool.ts';
import * as schema from '../../server/db/schema.ts';
import { startTestApp } from '../helpers/app.ts';
import { administer } from '../helpers/administer.ts';
import { createTestDatabase } from '../helpers/database.ts';
import { type Recorded, readRecorded, writeRecorded } from '../helpers/recorded.ts';

/** After a release, so that the next version is held against it: see docs/migrations.md. */
test.runIf(process.env.RECORD_STATEMENTS)('records what this version writes and reads', async () => {
  const statements: Recorded['statements'] = [];
  const { url, drop } = await createTestDatabase();
  const pool = openPool(url);
  const logger = {
    logQuery(text: string, params: unknown[]) {
      // They are replayed one by one, also beside a migration: without transactions.
      if (text !== 'begin' && text !== 'commit') statements.push({ text, params });
    },
  };
  const database = drizzle({ client: pool, schema, logger });
  const { call, member } = await startTestApp({ database });
  const [ana, bia] = [await member('Ana Lima'), await member('Bia Reis')];
  const answers: string[] = [];
  async function ask(line: string, as?: typeof ana, json?: object) {
    const [method = '', path = ''] = line.split(' ');
    const { status, body } = await call(method, path, { ...(as && { as }), ...(json && { json }) });
    if (status >= 400) answers.push(`${line}: ${status}`);
    return body;
  }
  const me = `/users/${ana.uid}`;
  await ask(`PATCH ${me}`, ana, { bio: 'Leio.', tag: 'ana-lima' });
  const contact = await ask(`POST ${me}/contacts`, ana, { kind: 'other', value: 'x' });
  await ask(`PATCH ${me}/contacts/${contact._id ?? contact.id}`, ana, { label: 'y' });
  await ask(`PATCH ${me}/address`, ana, { city: 'Olinda' });
  const product = await ask('POST /products', ana, { kind: 'other', title: 'x' });
  await ask(`PATCH /products/${product._id ?? product.id}`, ana, { title: 'y' });
  const writing = { title: 'Virtude e hábito', body: '[Platão](/philos/platao) e a virtude.', locale: 'pt' };
  const post = await ask('POST /posts', ana, writing);
  const other = await ask('POST /posts', bia, { ...writing, title: 'A razão' });
  await ask(`PATCH /posts/${post.id}`, ana, { body: 'Outro texto.', version: 1 });
  await ask(`POST /posts/${other.id}/reports`, ana, { reason: 'Fora do assunto.' });
  for (const path of [
    '/posts',
    '/posts?author=ana-lima',
    '/posts?category=etica',
    '/posts?about=philos/platao',
  ]) {
    await ask(`GET ${path}`);
  }
  for (const path of [
    '/users',
    '/users/ana-lima',
    `/posts/${post.id}`,
    '/search?q=virtude',
    '/search?q=virtdue',
  ]) {
    await ask(`GET ${path}`);
  }
  await ask('GET /search?q=ana&kind=people');
  await ask(`DELETE /posts/${post.id}`, ana);
  await ask(`POST /posts/${post.id}/restore`, ana);
  await ask(`GET ${me}/export`, ana);
  await ask(`DELETE ${me}/data`, ana);
  await ask(`DELETE /users/${bia.uid}`, bia);
  expect(answers).toEqual([]);
  await writeRecorded({ migration: allMigrations().at(-1)!.tag, statements });
  await pool.end();
  await drop();
});

test('what the version before wrote and read still works, on the newest schema', async () => {
  const { statements } = await readRecorded();
  const { url, drop } = await createTestDatabase();
  for (const { text, params } of statements) await administer(url, text, params);
  expect(await administer(url, 'select tag from users')).toEqual([{ tag: 'ana-lima' }]);
  await drop();
});
