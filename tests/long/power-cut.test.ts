import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { CLUSTER } from '../../server/db/embedded/embedded.ts';
import { urlOf } from '../../server/db/embedded/cluster.ts';
import { administer } from '../helpers/administer.ts';
import { canCutPower, cutDisk } from '../helpers/cut-disk.ts';
import { publish, readPicture, signIn, signUp, uploadPicture } from '../helpers/demo-member.ts';
import { startAccountLookup } from '../helpers/identity.ts';
import { missingPosts, writeLoad } from '../helpers/load.ts';
import { image } from '../helpers/object-store.ts';
import { runApi, runServer } from '../helpers/server-process.ts';

const lookup = await startAccountLookup();
afterAll(() => lookup.close());

/** Acknowledged posts before each cut: the first comes right after the database was made. */
const CUTS = [1, 20, 60, 150, 1, 300, 40, 150, 5, 150];

describe.skipIf(!(await canCutPower()))('a power cut', () => {
  it('takes from the disk of these tests what was not flushed', async () => {
    const disk = await cutDisk(onTestFinished, 16);
    await writeFile(join(disk.folder, 'flushed'), 'text', { flush: true });
    await writeFile(join(disk.folder, 'written'), 'text');
    disk.cut();
    await disk.restore();
    expect(['flushed', 'written'].map((name) => existsSync(join(disk.folder, name)))).toEqual([true, false]);
  });

  it(`loses no acknowledged post of ${CUTS.length}, and the next start needs no hand`, async () => {
    const disk = await cutDisk(onTestFinished);
    const folder = join(disk.folder, 'data');
    const startServer = () => runApi({ DATA_DIR: folder }, onTestFinished);
    const acknowledged: string[] = [];
    for (const [round, writes] of CUTS.entries()) {
      const server = startServer();
      const load = await writeLoad(await server.ready());
      await load.reached(Math.ceil(writes / 2));
      // Every other time in the middle of a checkpoint, which writes tables.
      if (round % 2 === 1) void administer(urlOf(join(folder, CLUSTER)), 'checkpoint').catch(() => {});
      await load.reached(writes);
      disk.cut();
      server.child.kill('SIGKILL');
      await load.stop();
      await server.ended();
      acknowledged.push(...load.acknowledged);
      await disk.restore();
    }
    const last = startServer();
    expect(await missingPosts(await last.ready(), acknowledged)).toEqual([]);
    console.log(`${CUTS.length} power cuts, ${acknowledged.length} acknowledged posts, all there.`);
  });

  it('loses no account, picture or post of the demo', async () => {
    const disk = await cutDisk(onTestFinished);
    const env = { DATA_DIR: join(disk.folder, 'data') };
    const tags = ['ana-lima', 'bia-lima', 'caio-lima'];
    const slugs: string[] = [];
    for (const tag of tags) {
      const server = runServer(env, onTestFinished);
      const address = await server.ready();
      const member = await signUp(address, tag);
      slugs.push(await publish(address, member, `Texto de ${tag}`));
      await uploadPicture(address, member, image(2_000_000));
      disk.cut();
      server.child.kill('SIGKILL');
      await server.ended();
      await disk.restore();
    }
    const address = await runServer(env, onTestFinished).ready();
    for (const [index, tag] of tags.entries()) {
      expect(await readPicture(address, await signIn(address, tag))).toEqual(image(2_000_000));
      expect((await fetch(`${address}/u/${tag}/${slugs[index]}`)).status).toBe(200);
    }
  });
});
