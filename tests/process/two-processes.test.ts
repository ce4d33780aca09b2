import { afterAll, describe, expect, it } from 'vitest';
import { RATES, WRITE_COST } from '../../contract/rates.ts';
import { httpMember, joinedMember } from '../helpers/http-member.ts';
import { startAccountLookup } from '../helpers/identity.ts';
import { ownPostgres } from '../helpers/own-postgres.ts';
import { runApi } from '../helpers/server-process.ts';

const lookup = await startAccountLookup();
afterAll(() => lookup.close());
const postgres = await ownPostgres();

describe('two processes on one PostgreSQL', async () => {
  const url = await postgres.createDatabase();
  const undo: (() => Promise<void>)[] = [];
  afterAll(() => Promise.all(undo.map((end) => end())));
  // Both find an empty database at the same moment.
  const processes = [0, 1].map(() => runApi({ DATABASE_URL: url }, (end) => undo.push(end)));
  const addresses = await Promise.all(processes.map((process) => process.ready()));
  const at = (index: number) => addresses[index % 2]!;
  const many = <Result>(count: number, each: (index: number) => Promise<Result>) =>
    Promise.all(Array.from({ length: count }, (_, index) => each(index)));

  it('read what the other wrote', async () => {
    const ana = await joinedMember(at(0));
    const { body } = await ana.publish(at(0), 'De um ao outro');
    expect((await fetch(`${at(1)}/posts/${body.id}`)).status).toBe(200);
  });

  it('give members of one name tags of their own', async () => {
    const created = await many(10, (index) => httpMember('Rita Nova').create(at(index)));
    expect(created.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(new Set(created.map(({ body }) => body.tag)).size).toBe(10);
  });

  it('give a tag that many want to one of them', async () => {
    const members = await many(6, (index) => joinedMember(at(index), `Membro ${index}`));
    const answers = await many(6, (index) => members[index]!.complete(at(index), { tag: 'desejada' }));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it('create a member once, however often it is asked for', async () => {
    const ana = httpMember();
    const created = await many(6, (index) => ana.create(at(index)));
    expect(created.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 201]);
    expect(new Set(created.map(({ body }) => body.tag)).size).toBe(1);
  });

  it('give posts of one title addresses of their own', async () => {
    const ana = await joinedMember(at(0));
    const posts = await many(8, (index) => ana.publish(at(index), 'O mesmo título'));
    expect(posts.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect(new Set(posts.map(({ body }) => body.slug)).size).toBe(8);
  });

  it('let one of many changes of a version through', async () => {
    const ana = await joinedMember(at(0));
    const { body: post } = await ana.publish(at(0), 'Uma versão');
    const changes = await many(6, (index) =>
      ana.call(at(index), 'PATCH', `/posts/${post.id}`, { version: 1, title: `Mudança ${index}` }),
    );
    expect(changes.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it('share what a member may ask for', async () => {
    const ana = httpMember();
    const { points, seconds } = RATES.member;
    const start = performance.now();
    let spent = 0;
    for (let round = 0; round < points / WRITE_COST / 5; round += 1) {
      const answers = await many(10, (index) => ana.call(at(index), 'PATCH', '/users/nobody', {}));
      spent += answers.filter(({ status }) => status !== 429).length * WRITE_COST;
    }
    const cameBack = ((performance.now() - start) / 1000) * (points / seconds);
    // Each process may hold a few points that it was lent and did not spend.
    expect(spent).toBeGreaterThanOrEqual(points - 4 * WRITE_COST);
    expect(spent).toBeLessThanOrEqual(points + cameBack);
  });
});
