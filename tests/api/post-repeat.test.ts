import { describe, expect, it } from 'vitest';
import { startTestApp } from '../helpers/app.ts';

const { call, member } = await startTestApp();

const post = (id: string) => ({ id, title: 'O que é a virtude?', body: 'Mênon pergunta.', locale: 'pt' });

describe('creating a post with an id of the client', () => {
  it('makes one post of a call that is repeated', async () => {
    const ana = await member();
    const json = post(crypto.randomUUID());
    const first = await call('POST', '/posts', { as: ana, json });
    const again = await call('POST', '/posts', { as: ana, json });
    expect(first.status).toBe(201);
    expect(first.body.id).toBe(json.id);
    expect(again.status).toBe(200);
    expect(again.body).toEqual(first.body);
    const { body } = await call('GET', `/posts?author=${ana.tag}`);
    expect(body.items).toHaveLength(1);
  });

  it('makes one post of calls that come at once', async () => {
    const ana = await member();
    const json = post(crypto.randomUUID());
    const answers = await Promise.all([1, 2, 3].map(() => call('POST', '/posts', { as: ana, json })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect(new Set(answers.map(({ body }) => body.slug)).size).toBe(1);
  });

  it('leaves the stored text as it is when the repeated call brings another', async () => {
    const ana = await member();
    const json = post(crypto.randomUUID());
    await call('POST', '/posts', { as: ana, json });
    const again = await call('POST', '/posts', { as: ana, json: { ...json, body: 'Outro texto.' } });
    expect(again.status).toBe(200);
    expect(again.body).toMatchObject({ body: 'Mênon pergunta.', version: 1 });
  });

  it('answers nothing of a post that another member has under the id', async () => {
    const json = { ...post(crypto.randomUUID()), status: 'draft' };
    await call('POST', '/posts', { as: await member(), json });
    const other = await call('POST', '/posts', { as: await member(), json });
    expect(other.status).toBe(404);
    expect(other.body.code).toBe('post-not-found');
  });

  it('refuses an id that is no UUID', async () => {
    const { status, body } = await call('POST', '/posts', { as: await member(), json: post('1') });
    expect(status).toBe(400);
    expect(body.fields).toEqual([{ path: 'id', issue: 'bad-format' }]);
  });
});
