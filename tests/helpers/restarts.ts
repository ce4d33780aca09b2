import { missingPosts, writeLoad } from './load.ts';
import type { OwnPostgres } from './own-postgres.ts';

const READERS = 6;
/** One reads a list, one a row, one searches in a transaction, one only asks whether the database is there. */
const PATHS = ['/posts', '/users/nobody', '/search?q=texto', '/ready'];
const EXPECTED = new Set([200, 404]);

let callers = 0;

/** Asks as somebody who has never asked before, so that no limit answers. */
async function statusOf(address: string, index: number): Promise<number> {
  callers += 1;
  const caller = `2001:db8:${(callers >> 16).toString(16)}:${(callers & 0xffff).toString(16)}::1`;
  const answer = await fetch(address + PATHS[index % PATHS.length], {
    headers: { 'x-forwarded-for': caller },
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** Visitors who read without a pause, whatever they are answered; a call without an answer rejects. */
function readLoad(address: string) {
  const statuses = new Set<number>();
  const stopping = new AbortController();
  async function read(reader: number): Promise<void> {
    for (let count = reader; !stopping.signal.aborted; count += 1)
      statuses.add(await statusOf(address, count));
  }
  const readers = Promise.all(Array.from({ length: READERS }, (_, reader) => read(reader)));
  // Looked at when it is stopped.
  readers.catch(() => {});
  return {
    async stop(): Promise<number[]> {
      stopping.abort();
      await readers;
      return [...statuses];
    },
  };
}

interface Restarts {
  acknowledged: number;
  lost: string[];
  /** Statuses other than those of a success and 503, of readers and writers. */
  surprises: number[];
  /** Failures of calls that began once the database was back. */
  afterwards: number[];
}

/** Stops PostgreSQL in the middle of reading and writing and starts it again, in order and as a crash in turns. */
export async function restartUnderLoad(
  address: string,
  { stop, crash, start }: OwnPostgres,
  { rounds, writes }: { rounds: number; writes: number },
): Promise<Restarts> {
  const acknowledged: string[] = [];
  const seen: number[] = [];
  const afterwards: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const writing = await writeLoad(address);
    const reading = readLoad(address);
    await writing.reached(writes);
    await (round % 2 === 0 ? stop() : crash());
    await writing.stop();
    await start();
    const calls = await Promise.all(Array.from({ length: 20 }, (_, index) => statusOf(address, index)));
    afterwards.push(...calls.filter((status) => !EXPECTED.has(status)));
    seen.push(...writing.refusals, ...(await reading.stop()));
    acknowledged.push(...writing.acknowledged);
  }
  return {
    acknowledged: acknowledged.length,
    lost: await missingPosts(address, acknowledged),
    surprises: seen.filter((status) => status !== 503 && !EXPECTED.has(status)),
    afterwards,
  };
}
