import { type HttpMember, joinedMember } from './http-member.ts';
import type { ServerProcess } from './server-process.ts';

const WRITERS = 8;

interface Load {
  /** Ids of the posts whose creation was acknowledged so far. */
  acknowledged: string[];
  /** The statuses that ended writers. */
  refusals: number[];
  /** Resolves when so many are. */
  reached: (count: number) => Promise<void>;
  /** Ends the writers; calls that fail have ended them already. */
  stop: () => Promise<void>;
}

/** Members who publish one post after another until the server is gone. */
export async function writeLoad(address: string): Promise<Load> {
  const acknowledged: string[] = [];
  const refusals: number[] = [];
  const waiting: { count: number; done: () => void }[] = [];
  const stopping = new AbortController();
  const members = await Promise.all(Array.from({ length: WRITERS }, () => joinedMember(address)));

  async function write(member: HttpMember): Promise<void> {
    for (let count = 0; !stopping.signal.aborted; count += 1) {
      const { status, body } = await member.publish(address, `Texto ${count}`, { summary: 'Resumo' });
      if (status !== 201) return void refusals.push(status);
      acknowledged.push(body.id);
      for (const { count, done } of waiting) if (acknowledged.length >= count) done();
    }
  }

  const writers = Promise.allSettled(members.map(write));
  return {
    acknowledged,
    refusals,
    reached: (count) =>
      Promise.race([
        new Promise<void>((done) => waiting.push({ count, done })),
        writers.then(() => {
          throw new Error(`The writers ended after ${acknowledged.length} posts.`);
        }),
      ]),
    stop: async () => {
      stopping.abort();
      await writers;
    },
  };
}

/** Kills the server in the middle of writing, `rounds` times; answers every acknowledged id, and those that are lost. */
export async function killUnderLoad(
  startServer: () => ServerProcess,
  { rounds, writes }: { rounds: number; writes: number },
): Promise<{ acknowledged: string[]; lost: string[] }> {
  const acknowledged: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const server = startServer();
    const load = await writeLoad(await server.ready());
    await load.reached(writes);
    server.child.kill('SIGKILL');
    await load.stop();
    await server.ended();
    acknowledged.push(...load.acknowledged);
  }
  const last = startServer();
  return { acknowledged, lost: await missingPosts(await last.ready(), acknowledged) };
}

export async function missingPosts(address: string, ids: readonly string[]): Promise<string[]> {
  const lost: string[] = [];
  for (const id of ids) {
    // Each from an address of its own, which the proxy in front would tell, and on a connection of its own: a server
    // that stands still for longer than it keeps idle connections closes them, though a request has come by then.
    const headers = {
      connection: 'close',
      'x-forwarded-for': `192.0.2.${lost.length + (Number.parseInt(id.slice(0, 2), 16) % 250)}`,
    };
    if ((await fetch(`${address}/posts/${id}`, { headers })).status !== 200) lost.push(id);
  }
  return lost;
}
