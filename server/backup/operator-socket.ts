import { rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { basename, join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { reasonOf } from '../db/open-error.ts';
import { RefusedError } from './refused-error.ts';

const PATH = '/snapshot';

/** Systems limit the path of a socket to about a hundred bytes: the shorter of two spellings. */
function socketOf(folder: string): string {
  const path = join(folder, 'operator.sock');
  if (process.platform === 'win32') return join('\\\\.\\pipe', path.replaceAll(/[\\/:]/g, '-'));
  const short = relative(process.cwd(), path);
  return short.length < path.length ? short : path;
}

/**
 * Takes the operator's requests for snapshots of an embedded database, on a socket in the data folder: whoever may
 * read the folder may use it, and no network reaches it. `take` copies the database below the named folder.
 */
export async function listenForOperator(
  folder: string,
  take: (snapshot: string) => Promise<void>,
  onError: (error: unknown) => void,
): Promise<{ close: () => Promise<void> }> {
  const server = createServer(async (incoming, outgoing) => {
    // A name, not a path: it lies in the folder of snapshots.
    const name = basename(await text(incoming));
    if (incoming.method !== 'POST' || incoming.url !== PATH || !/^[\w-]+$/.test(name)) {
      outgoing.writeHead(404).end();
      return;
    }
    try {
      await take(join(folder, 'snapshots', name));
      outgoing.writeHead(204).end();
    } catch (error) {
      onError(error);
      outgoing.writeHead(500).end(reasonOf(error));
    }
  });
  const socket = socketOf(folder);
  // Left by a killed process: this one holds the folder.
  await rm(socket, { force: true });
  await new Promise<void>((resolve) => {
    // Without it the service runs, and a backup needs it stopped.
    server.once('error', (error) => {
      onError(error);
      resolve();
    });
    server.listen(socket, () => resolve());
  });
  server.unref();
  return { close: () => new Promise((resolve) => server.close(() => resolve())) };
}

/** Asks the running service for a copy of its database; false if none listens. Throws a RefusedError if it fails. */
export function askForSnapshot(folder: string, snapshot: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const asking = request({ socketPath: socketOf(folder), path: PATH, method: 'POST' }, async (answer) => {
      const reason = await text(answer);
      if (answer.statusCode === 204) resolve(true);
      else reject(new RefusedError(`The running service could not copy its database: ${reason}`));
    });
    asking.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(false);
      else reject(error);
    });
    asking.end(basename(snapshot));
  });
}
