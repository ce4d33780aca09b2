import { type SQL, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { authorOf, postIdOf, slugOf, type Size, tagOf, uidOf } from '../../bench/data.ts';
import { coined, kindsOf, misspelt, runningWords } from '../../bench/words.ts';
import { TERMS_VERSION } from '../../contract/limits.ts';
import type { Database } from '../../server/db/connect.ts';
import { rerenderStale } from '../../server/features/posts/rerender.ts';
import { performDue } from '../../server/features/tasks/queue.ts';
import { startAppWith } from './app.ts';
import type { Explained } from './plans.ts';

/** Rows of tables that the benchmark leaves empty, enough for an index to be worth it. */
export async function fillTheRest(database: Database): Promise<void> {
  const statements: SQL[] = [
    sql`insert into tasks (id, kind, subject, due)
      select gen_random_uuid(), 'files', 'x', timestamptz '2100-01-01' from generate_series(1, 5000)`,
    sql`insert into deleted_uids (hash, expires)
      select 'hash' || n, timestamptz '2100-01-01' from generate_series(1, 5000) as n`,
    sql`insert into deleted_posts (id, author, post, deleted)
      select gen_random_uuid(), users.id, '{}', now() from users, generate_series(1, 3)`,
    sql`insert into moderation (id, author, action, reason, post, title, created)
      select gen_random_uuid(), users.id, 'hide', 'x', gen_random_uuid(), 'x', now() from users, generate_series(1, 3)`,
    sql`insert into decisions (post, decision, author, slug)
      select gen_random_uuid(), 'deleted', users.id, 'x' || n from users, generate_series(1, 3) as n`,
    sql`insert into reports (id, post, author, reason, created)
      select gen_random_uuid(), posts.id, posts.author, 'x', now() from posts, generate_series(1, 2)`,
    sql`vacuum analyze`,
  ];
  for (const statement of statements) await database.execute(statement);
}

/** One row for each secret: there is nothing to look for. */
const SMALL = new Set(['secrets']);

/** Calls every endpoint over large data; the statements are those that it truly sends, whichever they are. */
export async function holdEveryQuery(database: Database, notes: Explained[], size: Size): Promise<void> {
  const identityOf = async (token: string) => ({
    uid: token,
    email: `${token}@example.org`,
    name: null,
    isEmailVerified: false,
    picture: null,
  });
  const { call, deps, document } = await startAppWith(
    { database, verifyToken: identityOf, adminUids: [uidOf(1)] },
    ({ uid }) => uid,
  );
  const account = (member: number) => ({
    uid: uidOf(member),
    email: `${uidOf(member)}@example.org`,
    name: '',
  });
  const [owner, admin, leaver] = [account(0), account(1), account(2)];
  const { common, medium } = kindsOf(await runningWords());
  await database.execute(sql`update users set permisions = '{moderate,admin}' where id = ${admin.uid}`);
  const rows = await rowIdsOf(database, owner.uid);
  const mine = postIdOf(0);
  const other = { tag: tagOf(5), post: postIdOf(authorOf(5, size)) };
  const writing = { title: coined(1), body: 'Um texto.', locale: 'pt' };
  const search = (q: string, rest = '') => `GET /search?q=${encodeURIComponent(q)}${rest}`;

  async function cursorOf(path: string): Promise<string> {
    const { body } = await call('GET', path);
    return String(body.next);
  }

  const calls: [line: string, as?: typeof owner, json?: object][] = [
    ['GET /users'],
    [`GET /users?cursor=${await cursorOf('/users')}`],
    [`GET /users/${other.tag}`],
    [`GET /users/${tagOf(6)}-antes`],
    [`GET /users/${owner.uid}`, owner],
    [
      'POST /users',
      account(size.members + 1),
      { _id: uidOf(size.members + 1), email: account(size.members + 1).email },
    ],
    ['POST /users', owner, { _id: owner.uid, email: owner.email }],
    [
      `PATCH /users/${owner.uid}`,
      owner,
      { bio: 'x', tag: 'outro-nome', account: { basic: { completed: true, terms: TERMS_VERSION } } },
    ],
    [`GET /users/${owner.uid}/permisions`, admin],
    [`PATCH /users/${owner.uid}/permisions`, admin, { permisions: [] }],
    [`POST /users/${owner.uid}/sign-out`, owner],
    [`GET /user/public/exist?id=${other.tag}`],
    [`GET /user/public/exist?email=${encodeURIComponent(owner.email)}`, owner],
    [`GET /users/${other.tag}/contacts`],
    [`POST /users/${owner.uid}/contacts`, owner, { kind: 'other', value: 'x' }],
    [`PATCH /users/${owner.uid}/contacts/${rows.contact}`, owner, { label: 'y' }],
    [`DELETE /users/${owner.uid}/contacts/${rows.contact}`, owner],
    [`DELETE /users/${owner.uid}/contacts`, owner],
    [`GET /users/${owner.uid}/address`, owner],
    [`PATCH /users/${owner.uid}/address`, owner, { city: 'Olinda' }],
    [`DELETE /users/${owner.uid}/address`, owner],
    [`GET /products?owner=${other.tag}`],
    [`GET /products?owner=${owner.uid}`, owner],
    ['POST /products', owner, { kind: 'other', title: 'x' }],
    [`GET /products/${rows.product}`, owner],
    [`PATCH /products/${rows.product}`, owner, { title: 'y' }],
    [`DELETE /products/${rows.product}`, owner],
    [`DELETE /products/all/${owner.uid}`, owner],
    ['GET /posts'],
    [`GET /posts?cursor=${await cursorOf('/posts')}`],
    [`GET /posts?author=${other.tag}`],
    [`GET /posts?author=${other.tag}&cursor=${await cursorOf(`/posts?author=${other.tag}&limit=1`)}`],
    ['GET /posts?author=outro-nome&status=draft', owner],
    ['GET /posts?status=hidden', admin],
    ['GET /posts?category=etica'],
    ['GET /posts?category=nenhuma'],
    ['GET /posts?about=philos/platao'],
    [`GET /posts?about=philos/platao&cursor=${await cursorOf('/posts')}`],
    [`GET /posts?category=etica&locale=pt&cursor=${await cursorOf('/posts?category=etica&locale=pt')}`],
    [`GET /posts?locale=es&cursor=${await cursorOf('/posts?locale=es')}`],
    ['POST /posts', owner, writing],
    ['POST /posts', owner, { ...writing, id: mine }],
    ['POST /posts/preview', owner, { body: 'x' }],
    [`GET /posts/${other.post}`],
    [`GET /posts/${mine}`, owner],
    [`PATCH /posts/${mine}`, owner, { body: 'Outro texto.', version: 1 }],
    [`POST /posts/${other.post}/reports`, owner, { reason: 'Fora do assunto.' }],
    [`POST /posts/${other.post}/reports`, undefined, { reason: 'Fora do assunto.' }],
    ['GET /reports?limit=50', admin],
    ['GET /reports/count', admin],
    ['GET /moderation', admin],
    [`POST /posts/${other.post}/dismiss`, admin],
    [`POST /posts/${mine}/hide`, admin, { reason: 'Fora do assunto.' }],
    [`POST /posts/${mine}/unhide`, admin],
    [`DELETE /posts/${mine}`, owner],
    [`POST /posts/${mine}/restore`, owner],
    [`GET /users/${other.tag}/posts/${slugOf(authorOf(5, size))}`],
    [`GET /users/${tagOf(6)}-antes/posts/${slugOf(6)}`],
    [`GET /users/${owner.uid}/moderation`, owner],
    [`GET /users/${owner.uid}/moderation?slug=x`, owner],
    [search(common[0]!)],
    [search(`${common[0]} ${common[1]}`)],
    [search(medium[0]!, '&locale=pt')],
    [search(medium[0]!, '&category=etica')],
    [search(common[0]!, '&category=nenhuma')],
    [search(coined(20_001))],
    [search(misspelt(medium[0]!))],
    [search(misspelt(coined(3)), '&kind=people')],
    [search(medium[0]!, '&kind=people')],
    [`GET /users/${owner.uid}/counts`, owner],
    [`GET /users/${owner.uid}/export`, owner],
    ['GET /icons/tabler.json?icons=mail'],
    [`DELETE /users/${owner.uid}/data`, owner],
    [`DELETE /users/${leaver.uid}`, leaver],
  ];

  const found: string[] = [];
  const refused: string[] = [];
  let explained = 0;
  async function hold(name: string, run: () => Promise<unknown>): Promise<void> {
    notes.length = 0;
    await run();
    explained += notes.length;
    for (const { statement, scanned } of notes) {
      const tables = scanned.filter((table) => !SMALL.has(table));
      if (tables.length > 0) found.push(`${name} reads all of ${tables.join(', ')}: ${statement}`);
    }
  }

  for (const [line, as, json] of calls) {
    const [method = '', path = ''] = line.split(' ');
    await hold(line, async () => {
      const { status, body } = await call(method, path, { ...(as && { as }), ...(json && { json }) });
      if (status >= 400) refused.push(`${line}: ${status} ${body.code}`);
    });
  }
  await hold('tasks', () => performDue(deps));
  // As the filled posts were rendered, so that few are stale.
  await hold('rendering again', () => rerenderStale({ ...deps, imagePrefixes: [] }));

  test('no query reads a table from end to end', () => {
    expect(explained).toBeGreaterThan(calls.length);
    expect(found).toEqual([]);
  });

  test('every call was answered', () => expect(refused).toEqual([]));

  test('every endpoint was asked', () => {
    const patterns = calls.map(([line]) => line.split('?')[0]!);
    const missed = Object.entries(document.paths as Record<string, object>).flatMap(([path, operations]) =>
      Object.keys(operations)
        .map((method) => `${method.toUpperCase()} ${path}`)
        .filter((operation) => {
          const pattern = new RegExp(`^${operation.replace(/\{[^}]+\}/g, '[^/]+')}$`);
          return !patterns.some((line) => pattern.test(line));
        }),
    );
    expect(
      missed.filter((line) => !/^GET \/(caller|health|ready|openapi\.json|docs|docs\.css)$/.test(line)),
    ).toEqual([]);
  });
}

async function rowIdsOf(database: Database, uid: string) {
  const [contact] =
    (await database.query.contacts.findMany({ where: (row, { eq }) => eq(row.owner, uid), limit: 1 })) ?? [];
  const [product] =
    (await database.query.products.findMany({ where: (row, { eq }) => eq(row.owner, uid), limit: 1 })) ?? [];
  return { contact: contact?.id, product: product?.id };
}
