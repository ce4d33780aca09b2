import { setTimeout } from 'node:timers/promises';
import { type HttpMember, joinedMember } from '../../tests/helpers/http-member.ts';

const MEMBERS = 20;
const READERS = 30;
/** A post for so many reads. */
const READS = 200;

const PATHS = [
  '/',
  '/wiki',
  '/wiki/cogito',
  '/philos/adam-smith',
  '/en/philos',
  '/philos/graphic',
  '/u',
  '/api/posts',
  '/api/users',
  '/api/posts?locale=pt&limit=50',
  '/api/search?q=virtude',
  '/nowhere',
];

export interface Visits {
  /** Answers by status. */
  statuses: Map<number, number>;
  stop: () => Promise<void>;
}

type Sign = Parameters<typeof joinedMember>[2];

/** Readers of pages and posts, some of whom write. */
export async function visit(origin: string, sign: Sign, pauseMs: number): Promise<Visits> {
  const members: HttpMember[] = [];
  for (let count = 0; count < MEMBERS; count += 1)
    members.push(await joinedMember(`${origin}/api`, `Membro ${count}`, sign));
  const tags: string[] = [];
  for (const { call, uid } of members)
    tags.push((await call(`${origin}/api`, 'GET', `/users/${uid}`)).body.tag);
  const stopping = new AbortController();
  const statuses = new Map<number, number>();
  const note = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1);

  async function read(reader: number): Promise<void> {
    for (let count = 0; !stopping.signal.aborted; count += 1) {
      const member = members[(count + reader) % MEMBERS]!;
      const own = [`/u/${tags[(count + reader) % MEMBERS]}`, `/api/users/${member.uid}`];
      const path = [...PATHS, ...own][(count * 7 + reader) % (PATHS.length + own.length)]!;
      // As many visitors as an allowance wants.
      const headers = { 'x-forwarded-for': `198.18.${(count + reader) % 250}.${count % 250}` };
      const answer = await fetch(origin + path, { headers });
      await answer.arrayBuffer();
      note(answer.status);
      if (count % READS === READS - 1)
        note((await member.publish(`${origin}/api`, `Texto sobre a virtude ${reader} ${count}`)).status);
      if (pauseMs > 0) await setTimeout(pauseMs);
    }
  }

  const reading = Promise.all(Array.from({ length: READERS }, (_, reader) => read(reader)));
  return {
    statuses,
    stop: async () => {
      stopping.abort();
      await reading;
    },
  };
}
