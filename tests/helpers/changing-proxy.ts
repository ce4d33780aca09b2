import { createServer } from 'node:http';
import { closeServer, listenOnLoopback } from './loopback.ts';

type Change = (body: string) => string | Promise<string>;

/** A way to the site at `url` on which files are replaced, as a newer build does, and answers held back. */
export async function startChangingProxy(url: string) {
  const changes = new Map<string, Change>();
  const held = new Map<string, Promise<void>>();

  const server = createServer(async (incoming, outgoing) => {
    const path = incoming.url ?? '/';
    await held.get(path);
    const answer = await fetch(new URL(path, url), { redirect: 'manual' });
    const headers = Object.fromEntries(answer.headers);
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection'])
      delete headers[name];
    const change = changes.get(path);
    const body = change ? await change(await answer.text()) : Buffer.from(await answer.arrayBuffer());
    outgoing.writeHead(answer.status, headers).end(body);
  });
  const origin = await listenOnLoopback(server);

  return {
    url: origin,
    change: (path: string, change: Change) => void changes.set(path, change),
    /** Answers nothing for `path` until the returned function is called. */
    hold(path: string): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.set(path, promise);
      return () => {
        held.delete(path);
        resolve();
      };
    },
    close: () => closeServer(server),
  };
}
