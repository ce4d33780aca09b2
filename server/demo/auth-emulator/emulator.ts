import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';

/** A link that a real project would mail; `query` is for `/auth/action`. */
export interface MailedLink {
  email: string;
  requestType: string;
  query: string;
}

interface Options {
  /** The folder of the accounts. */
  folder: string;
  projectId: string;
  onMail: (link: MailedLink) => void;
  onError: (message: string) => void;
  /** Aborts the start. */
  signal?: AbortSignal | undefined;
}

export interface IdentityEmulator {
  /** `127.0.0.1:{port}`, stable across restarts of the process. */
  host: string;
  /** False while the process restarts after a crash, and while the accounts are unreadable. */
  isReady: () => boolean;
  /** Resolves once everything acknowledged so far is on disk. */
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
  /** False: the accounts on disk are damaged, and it refuses all requests. */
  isWhole: boolean;
  child: ChildProcess;
  exited: Promise<void>;
  save: () => Promise<void>;
}

const RESTART_DELAY_MS = 200;
const MAX_RESTART_DELAY_MS = 5000;

/**
 * Supervises the official Firebase Auth emulator on a free loopback port: a process that crashes is restarted
 * with the accounts on disk, on the same port. A failed first start leaves no process behind.
 */
export async function startIdentityEmulator(options: Options): Promise<IdentityEmulator> {
  const { onError } = options;
  const closing = new AbortController();
  let running: Running | null = await startProcess(options, 0);
  const { port } = running;
  const ended = watch(running);

  /** Resolves once the process has exited and will not be restarted. */
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

/** Starts the process on `port`; 0: any free one. */
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

  // It has nothing to save yet, and would read a message only after loading all of its code.
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
