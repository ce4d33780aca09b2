import { createServer } from 'node:http';
import { closeServer, listenOnLoopback } from './loopback.ts';

type Change = (body: string) => string | Promise<string>;

/** A way to the site at `url` on which files are replaced, as a newer build does, and answers held back. */
export async function startChangingProxy(url: string) {
  const changes = new Map<string, Change>();
  const failing = new Map<string, number>();
  const held = new Map<string, { isReleased: Promise<void>; isAsked: PromiseWithResolvers<void> }>();

  const server = createServer(async (incoming, outgoing) => {
    const path = incoming.url ?? '/';
    const hold = held.get(path);
    hold?.isAsked.resolve();
    await hold?.isReleased;
    const failure = failing.get(path);
    if (failure) return void outgoing.writeHead(failure).end();
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
    fail: (path: string, status: number) => void failing.set(path, status),
    /** Answers nothing for `path` until the returned function is called. */
    hold(path: string): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.set(path, { isReleased: promise, isAsked: Promise.withResolvers() });
      return () => {
        held.delete(path);
        resolve();
      };
    },
    /** Resolves once somebody waits for what is held. */
    isAsked: (path: string) => held.get(path)!.isAsked.promise,
    close: () => closeServer(server),
  };
}
