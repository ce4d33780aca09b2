import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { closeServer, listenOnLoopback } from './loopback.ts';

interface Part {
  offset: number;
  /** How many bytes the store said it had when the browser asked before this part; null where it did not ask. */
  told: number | null;
}

/** A slow link: a proxy for browsers that lets so many bytes of an upload pass, and then none until it is told. */
export async function startHoldingProxy() {
  const parts: Part[] = [];
  let told: number | null = null;
  let left = Number.POSITIVE_INFINITY;
  let onHold = () => {};
  let held: Promise<void> | null = null;
  let release = () => {};

  function forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { url = '', method = 'GET', headers } = incoming;
    const onward = request(url, { method, headers }, (answer) => {
      if (headers['x-goog-upload-command'] === 'query') {
        told = Number(answer.headers['x-goog-upload-size-received']);
      }
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => !outgoing.writableFinished && onward.destroy());
    void pass(incoming, onward);
  }

  async function pass(incoming: IncomingMessage, onward: ReturnType<typeof request>): Promise<void> {
    const isUpload = String(incoming.headers['x-goog-upload-command'] ?? '').startsWith('upload');
    if (isUpload) {
      parts.push({ offset: Number(incoming.headers['x-goog-upload-offset']), told });
      told = null;
    }
    const kept: Buffer[] = [];
    // Sent once the system has it: what is only waiting in this process would be lost with the connection.
    const send = (chunk: Buffer) =>
      new Promise<void>((resolve, reject) =>
        onward.write(chunk, (error) => (error ? reject(error) : resolve())),
      );
    try {
      // What is held back is read all the same: only who reads hears that the browser has given up.
      for await (const chunk of incoming as AsyncIterable<Buffer>) {
        const size = isUpload ? Math.min(chunk.length, left) : chunk.length;
        if (isUpload) left -= size;
        if (size > 0) await send(chunk.subarray(0, size));
        if (size === chunk.length) continue;
        kept.push(chunk.subarray(size));
        onHold();
      }
      if (kept.length > 0) await Promise.race([held, once(incoming.socket, 'close')]);
      if (incoming.socket.destroyed) throw new Error('The browser has given the request up.');
      for (const chunk of kept) await send(chunk);
      onward.end();
    } catch {
      onward.destroy();
    }
  }

  const server = createServer(forward);
  const address = await listenOnLoopback(server);
  return {
    address,
    /** The parts of uploads, as they were sent. */
    parts,
    /** Resolves once so many further bytes of uploads have passed, and the next are held back. */
    holdAfter(bytes: number): Promise<void> {
      left = bytes;
      held = new Promise((resolve) => (release = resolve));
      return new Promise((resolve) => (onHold = resolve));
    },
    letGo(): void {
      left = Number.POSITIVE_INFINITY;
      release();
    },
    close: () => closeServer(server),
  };
}
