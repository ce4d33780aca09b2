import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** Where the server of the end-to-end tests leaves what it prints. */
export function demoOutput(port = process.env.E2E_PORT ?? '4322'): string {
  return join(tmpdir(), `agora-e2e-${port}.log`);
}

type MailType = 'VERIFY_EMAIL' | 'VERIFY_AND_CHANGE_EMAIL' | 'RECOVER_EMAIL' | 'PASSWORD_RESET';

/** The link of the newest mail of a type to an address, once it is there. */
export async function mailedLink(email: string, type: MailType): Promise<string> {
  const start = `Mail to ${email} (${type}): `;
  const find = () =>
    readFileSync(demoOutput(), 'utf8')
      .split('\n')
      .findLast((line) => line.startsWith(start));
  await expect.poll(find, { message: `${type} to ${email}` }).toBeDefined();
  return find()!.slice(start.length);
}

/** Acts as the administrator of the emulator, which the site itself lets nobody do. */
export async function changeAccount(email: string, changes: object): Promise<void> {
  const [, host] = /^Emulator on (\S+)$/m.exec(readFileSync(demoOutput(), 'utf8'))!;
  const call = async (verb: string, body: object) => {
    const answer = await fetch(
      `http://${host}/identitytoolkit.googleapis.com/v1/projects/demo-agora/accounts:${verb}`,
      {
        method: 'POST',
        headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
        body: JSON.stringify(body),
      },
    );
    expect(answer.ok, verb).toBe(true);
    return (await answer.json()) as { users: { localId: string }[] };
  };
  const { users } = await call('lookup', { email: [email] });
  await call('update', { localId: users[0]!.localId, ...changes });
}
