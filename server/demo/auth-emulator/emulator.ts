import { type ChildProcess, fork } from 'node:child_process';
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
  /** `127.0.0.1:{port}`, the same for as long as this runs. */
  host: string;
  /** False while the process, which has ended by itself, is started again, and without readable accounts. */
  isReady: () => boolean;
  /** Resolves once everything the emulator has answered so far is on disk. */
  save: () => Promise<void>;
  /** Saves the accounts and ends the process. */
  close: () => Promise<void>;
}

type Message =
  | { type: 'ready'; port: number; isWhole: boolean }
  | { type: 'saved'; number: number; message?: string }
  | ({ type: 'mail' } & MailedLink)
  | { type: 'error'; message: string };

interface Running {
  port: number;
  /** False: the accounts on disk are damaged, and it answers nobody. */
  isWhole: boolean;
  child: ChildProcess;
  exited: Promise<void>;
  save: () => Promise<void>;
}

const RESTART_DELAY_MS = 200;
const MAX_RESTART_DELAY_MS = 5000;

/**
 * Keeps the official Firebase Auth emulator running on a free loopback port: a process that ends by itself is
 * started again, with the accounts on disk, on the same port. A first start that fails leaves no process behind.
 */
export async function startIdentityEmulator(options: Options): Promise<IdentityEmulator> {
  const { onError } = options;
  const closing = new AbortController();
  let running: Running | null = await startProcess(options, 0);
  const { port } = running;
  const ended = watch(running);

  /** Resolves once no process is left and none will follow. */
  async function watch({ exited }: Running): Promise<void> {
    await exited;
    running = null;
    for (
      let delay = RESTART_DELAY_MS;
      !closing.signal.aborted;
      delay = Math.min(2 * delay, MAX_RESTART_DELAY_MS)
    ) {
      onError('it ended by itself and is started again');
      running = await startProcess({ ...options, signal: closing.signal }, port).catch(() => null);
      if (running !== null) return watch(running);
      await pause(delay, closing.signal);
    }
  }

  return {
    host: `127.0.0.1:${port}`,
    isReady: () => running?.isWhole ?? false,
    save: async () => {
      if (running === null) throw new Error('The Auth emulator is being started again.');
      await running.save();
    },
    close: async () => {
      closing.abort();
      if (running?.child.connected) running.child.send({ type: 'close' });
      await ended;
    },
  };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Starts the process on `port`; 0: on any that is free. */
function startProcess(
  { folder, projectId, onMail, onError, signal }: Options,
  port: number,
): Promise<Running> {
  const file = join(import.meta.dirname, 'emulator-process.cjs');
  const child = fork(file, [folder, projectId, String(port)], { execArgv: [] });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const saves = new Map<number, PromiseWithResolvers<void>>();
  let count = 0;

  function save(): Promise<void> {
    const saving = Promise.withResolvers<void>();
    saves.set((count += 1), saving);
    child.send({ type: 'save', number: count }, (error) => error && saving.reject(error));
    return saving.promise;
  }

  // It holds nothing yet that is not on disk, and would hear a message only once all of its code is loaded.
  const giveUp = () => child.kill('SIGKILL');
  signal?.addEventListener('abort', giveUp);
  if (signal?.aborted) giveUp();
  const starting = new Promise<Running>((resolve, reject) => {
    let lastError = 'it ended before it was ready';
    child.on('message', (message: Message) => {
      if (message.type === 'ready') {
        const { port: own, isWhole } = message;
        resolve({ port: own, isWhole, child, exited, save });
      } else if (message.type === 'mail') onMail(message);
      else if (message.type === 'error') onError((lastError = message.message));
      else {
        if (message.message === undefined) saves.get(message.number)?.resolve();
        else saves.get(message.number)?.reject(new Error(message.message));
        saves.delete(message.number);
      }
    });
    child.once('error', reject);
    child.once('exit', () => {
      reject(new Error(`The Auth emulator did not start: ${lastError}`));
      for (const saving of saves.values())
        saving.reject(new Error('The Auth emulator ended while it saved.'));
    });
  });
  return starting.finally(() => signal?.removeEventListener('abort', giveUp));
}
