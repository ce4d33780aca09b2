import { fork } from 'node:child_process';
import { join } from 'node:path';

/** A link that a real project would have mailed; `query` is what `/auth/action` needs. */
export interface MailedLink {
  email: string;
  requestType: string;
  query: string;
}

interface Options {
  /** Where the accounts are kept between runs. */
  folder: string;
  projectId: string;
  onMail: (link: MailedLink) => void;
  onError: (message: string) => void;
  /** Gives up the start. */
  signal?: AbortSignal | undefined;
}

export interface IdentityEmulator {
  /** `127.0.0.1:{port}` */
  host: string;
  /** Writes the accounts to disk now; on its own the emulator does so a second after a change. */
  save: () => Promise<void>;
  /** Saves the accounts and ends the process. */
  close: () => Promise<void>;
}

type Message =
  | { type: 'ready'; port: number }
  | { type: 'saved' }
  | ({ type: 'mail' } & MailedLink)
  | { type: 'error'; message: string };

/** Starts the official Firebase Auth emulator on a free loopback port; a start that fails leaves no process behind. */
export function startIdentityEmulator({
  folder,
  projectId,
  onMail,
  onError,
  signal,
}: Options): Promise<IdentityEmulator> {
  const child = fork(join(import.meta.dirname, 'emulator-process.cjs'), [folder, projectId], {
    execArgv: [],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const close = async () => {
    if (child.connected) child.send('close');
    await exited;
  };
  const save = () => {
    const saved = new Promise<void>((resolve) => {
      child.on('message', function onMessage({ type }: Message) {
        if (type !== 'saved') return;
        child.off('message', onMessage);
        resolve();
      });
    });
    child.send('save');
    return Promise.race([saved, exited]);
  };
  // It holds nothing yet that is not on disk, and would hear a message only once all of its code is loaded.
  const giveUp = () => child.kill('SIGKILL');
  signal?.addEventListener('abort', giveUp);
  const starting = new Promise<IdentityEmulator>((resolve, reject) => {
    let lastError = 'it ended before it was ready';
    child.on('message', (message: Message) => {
      if (message.type === 'ready') resolve({ host: `127.0.0.1:${message.port}`, save, close });
      else if (message.type === 'mail') onMail(message);
      else if (message.type === 'error') onError((lastError = message.message));
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`The Auth emulator did not start: ${lastError}`)));
  });
  return starting.finally(() => signal?.removeEventListener('abort', giveUp));
}
