import { on } from 'node:events';
import { type MessagePort, parentPort } from 'node:worker_threads';
import { close, createIndex } from 'pagefind';

/** `add` a page, or `write` the index and end. */
export type Order = { add: { url: string; content: string } } | { write: string };

/**
 * Indexes the pages of one language. Pagefind's process does one thing at a time, and its index of a language does not
 * depend on the others: with a worker, and so a process, for each, they use every core.
 */
async function main(port: MessagePort): Promise<void> {
  const { index, errors } = await createIndex({});
  if (!index) throw new Error(`Pagefind did not start: ${errors.join('; ')}`);
  const adding: Promise<void>[] = [];
  const add = async ({ url, content }: { url: string; content: string }) => {
    const added = await index.addHTMLFile({ url, content });
    if (added.errors.length > 0) throw new Error(`Pagefind refused ${url}: ${added.errors.join('; ')}`);
  };
  for await (const [order] of on(port, 'message') as AsyncIterable<[Order]>) {
    if ('add' in order) {
      adding.push(add(order.add));
      continue;
    }
    await Promise.all(adding);
    const written = await index.writeFiles({ outputPath: order.write });
    if (written.errors.length > 0) throw new Error(`Pagefind wrote no index: ${written.errors.join('; ')}`);
    break;
  }
  await close();
  port.close();
}

if (parentPort) await main(parentPort);
