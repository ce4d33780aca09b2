import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { connectDatabase } from '../../server/db/connect.ts';
import { posts } from '../../server/db/schema.ts';
import { fillFolder, rowsOf, runData } from '../helpers/archives.ts';
import { administer } from '../helpers/administer.ts';
import { dataFolder } from '../helpers/data-folder.ts';
import { publish, readPicture, signIn, signUp, uploadPicture } from '../helpers/demo-member.ts';
import { image } from '../helpers/object-store.ts';
import { ownPostgres } from '../helpers/own-postgres.ts';
import { runServer, temporaryFolder } from '../helpers/server-process.ts';

const postgres = await ownPostgres();

/** Signs in, reads the picture and the member's newest posts, and publishes another. */
async function useSite(env: Record<string, string>, titles: readonly string[], next: string) {
  const server = runServer(env, onTestFinished);
  const address = await server.ready();
  const ana = await signIn(address, 'ana-lima');
  expect(await readPicture(address, ana)).toEqual(image(2000));
  const { items } = (await (await fetch(`${address}/api/posts?author=ana-lima`)).json()) as {
    items: { title: string }[];
  };
  expect(items.map(({ title }) => title).sort()).toEqual(titles.toSorted());
  const slug = await publish(address, ana, next);
  expect((await fetch(`${address}/u/ana-lima/${slug}`)).status).toBe(200);
  return server;
}

describe('data:export and data:import', () => {
  it('carry 10,000 posts, files and accounts to PostgreSQL and back', async () => {
    const folder = await temporaryFolder(onTestFinished);
    const first = await dataFolder(onTestFinished);
    const [second, third] = ['second', 'third'].map((name) => join(folder, name));
    const file = (name: string) => join(folder, `${name}.tar.gz`);
    await fillFolder(first, { members: 50, posts: 200 }, 10_000);
    const env = { DATA_DIR: first };
    const source = runServer(env, onTestFinished);
    const address = await source.ready();
    const ana = await signUp(address, 'ana-lima');
    await uploadPicture(address, ana, image(2000));
    await publish(address, ana, 'No começo');
    await runData(env, onTestFinished, 'export', file('embedded'));
    source.child.kill('SIGTERM');
    await source.ended();

    const url = await postgres.createDatabase();
    const onServer = { DATABASE_URL: url, DATA_DIR: second! };
    await runData(onServer, onTestFinished, 'import', file('embedded'));
    await runData(onServer, onTestFinished, 'export', file('server'));
    const rows = await rowsOf(file('embedded'));
    expect(rows.posts).toHaveLength(10_201);
    expect(Object.keys(rows)).toHaveLength(13);
    expect(await rowsOf(file('server'))).toEqual(rows);
    // What continues by itself would have to be continued by the import.
    expect(await administer(url, `select from pg_sequences where schemaname = 'public'`)).toEqual([]);
    const serving = await useSite(onServer, ['No começo'], 'No servidor');

    await runData(onServer, onTestFinished, 'export', file('later'));
    serving.child.kill('SIGTERM');
    await runData({ DATA_DIR: third! }, onTestFinished, 'import', file('later'));
    await runData({ DATA_DIR: third! }, onTestFinished, 'export', file('back'));
    expect(await rowsOf(file('back'))).toEqual(await rowsOf(file('later')));
    await useSite({ DATA_DIR: third! }, ['No começo', 'No servidor'], 'De volta');
  });
});

describe('data:export and data:import of an embedded database', () => {
  it('carry one moment of a service that members write to', async () => {
    const folder = await temporaryFolder(onTestFinished);
    const [first, second] = [await dataFolder(onTestFinished), join(folder, 'second')];
    const file = join(folder, 'export.tar.gz');
    const source = runServer({ DATA_DIR: first }, onTestFinished);
    const address = await source.ready();
    const members = [await signUp(address, 'ana-lima'), await signUp(address, 'bia-lima')];
    await uploadPicture(address, members[0]!, image(2000));
    const written: string[] = [];
    async function write(): Promise<void> {
      const title = `Texto ${written.length}`;
      await publish(address, members[written.length % 2]!, title);
      written.push(title);
    }
    for (let count = 0; count < 10; count += 1) await write();

    const copying = { isDone: false };
    const exporting = runData({ DATA_DIR: first }, onTestFinished, 'export', file).finally(
      () => (copying.isDone = true),
    );
    // A caller may publish some hundred a minute.
    while (!copying.isDone && written.length < 90) await write();
    await exporting;
    source.child.kill('SIGTERM');
    await source.ended();
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(join(first, 'snapshots'))).toEqual([]);

    await runData({ DATA_DIR: second }, onTestFinished, 'import', file);
    const { database, close } = await connectDatabase({ folder: second });
    const rows = await database.select({ title: posts.title }).from(posts);
    await close();
    const titles = rows.map(({ title }) => title).sort((a, b) => written.indexOf(a) - written.indexOf(b));
    expect(titles.length).toBeGreaterThanOrEqual(10);
    expect(titles).toEqual(written.slice(0, titles.length));
    const own = titles.filter((_, index) => index % 2 === 0);
    await useSite({ DATA_DIR: second }, own.slice(-20), 'Depois');
  });
});
