import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MailedLink, startIdentityEmulator } from '../../server/demo/auth-emulator/emulator.ts';
import { emulatorProxy } from '../../server/demo/auth-emulator/proxy.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'agora-auth-'));
});
afterEach(() => rm(folder, { recursive: true }));

const mails: MailedLink[] = [];

async function start() {
  const emulator = await startIdentityEmulator({
    folder,
    projectId: 'demo-agora',
    onMail: (mail) => mails.push(mail),
    onError: (message) => expect.fail(message),
  });
  const proxy = emulatorProxy({ ...emulator, onError: (error) => expect.fail(String(error)) });
  const call = (path: string, body: object, headers: Record<string, string> = {}) =>
    proxy.request(`http://127.0.0.1/identitytoolkit.googleapis.com/v1/${path}?key=demo`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  return { ...emulator, call };
}

const account = { email: 'ana@example.com', password: 'uma-senha-longa' };

test('keeps accounts over a restart', async () => {
  const first = await start();
  expect((await first.call('accounts:signUp', account)).status).toBe(200);
  await first.close();

  const second = await start();
  expect((await second.call('accounts:signInWithPassword', account)).status).toBe(200);
  await second.close();
});

test('announces the link of a reset mail in the language of the reader, and nothing for a stranger', async () => {
  const emulator = await start();
  await emulator.call('accounts:signUp', account);
  const ask = (email: string) =>
    emulator.call(
      'accounts:sendOobCode',
      { email, requestType: 'PASSWORD_RESET' },
      { 'x-firebase-locale': 'es' },
    );
  expect((await ask('nobody@example.com')).status).toBe(200);
  expect((await ask(account.email)).status).toBe(200);
  await expect.poll(() => mails.length).toBe(1);
  const query = new URLSearchParams(mails[0]!.query);
  expect(query.get('mode')).toBe('resetPassword');
  expect(query.get('lang')).toBe('es');
  await emulator.close();
});

test('does not let a visitor act as the administrator of the emulator', async () => {
  const emulator = await start();
  await emulator.call('accounts:signUp', account);
  const answer = await emulator.call(
    'projects/demo-agora/accounts:lookup',
    { email: [account.email] },
    { authorization: 'Bearer owner' },
  );
  expect(answer.ok).toBe(false);
  const proxy = emulatorProxy({ ...emulator, onError: (error) => expect.fail(String(error)) });
  expect((await proxy.request('http://127.0.0.1/emulator/v1/projects/demo-agora/oobCodes')).status).toBe(404);
  await emulator.close();
});
