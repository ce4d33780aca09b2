import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { dataFolder } from '../helpers/data-folder.ts';
import { publish, signUp } from '../helpers/demo-member.ts';
import { runServer } from '../helpers/server-process.ts';

const SIGN_IN = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo';

it('starts without readable accounts, says so and leaves their file as it is', async () => {
  const folder = await dataFolder(onTestFinished);
  const env = { DATA_DIR: folder };
  const file = (name: string) => join(folder, 'auth', name);

  async function run(use: (address: string) => Promise<void>): Promise<string> {
    const server = runServer(env, onTestFinished);
    await use(await server.ready());
    server.child.kill('SIGTERM');
    expect(await server.ended()).toBe(0);
    return server.output();
  }
  const signIn = (address: string) =>
    fetch(address + SIGN_IN, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        email: 'ana-lima@example.com',
        password: 'uma-senha-longa',
        returnSecureToken: true,
      }),
    });

  let slug = '';
  await run(async (address) => {
    slug = await publish(address, await signUp(address, 'ana-lima'), 'Um texto');
  });
  const whole = await readFile(file('accounts.json'), 'utf8');
  const cut = whole.slice(0, whole.length / 2);
  await writeFile(file('accounts.json'), cut);
  await writeFile(file('config.json'), '{"signIn":');
  const said = await run(async (address) => {
    for (const path of ['/', '/u/ana-lima', `/u/ana-lima/${slug}`, '/api/health']) {
      expect([path, (await fetch(address + path)).status]).toEqual([path, 200]);
    }
    expect((await fetch(`${address}/api/ready`)).status).toBe(503);
    expect((await signIn(address)).status).toBe(503);
  });
  expect(said).toContain(`${file('accounts.json')} is damaged: nobody can sign in until`);
  expect(said).toContain(`${file('config.json')} is damaged and is made anew`);
  expect(await readFile(file('accounts.json'), 'utf8')).toBe(cut);

  await writeFile(file('accounts.json'), whole);
  await run(async (address) => {
    expect((await fetch(`${address}/api/ready`)).status).toBe(200);
    expect((await signIn(address)).status).toBe(200);
  });
});
