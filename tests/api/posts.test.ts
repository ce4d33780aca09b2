import { describe, expect, test } from 'vitest';
import { Post } from '../../contract/posts.ts';
import { startTestApp } from '../helpers/app.ts';

const { call, member, newcomer, visitor } = await startTestApp();
type Member = Awaited<ReturnType<typeof member>>;

const text = { title: 'Ética já', body: 'Uma *ética* para já.', locale: 'pt' };

async function publish(as: Member, changes: object = {}) {
  const { status, body } = await call('POST', '/posts', { as, json: { ...text, ...changes } });
  expect(status).toBe(201);
  return Post.parse(body);
}

describe('writing', () => {
  test('publishes a post that anyone reads by id and by address', async () => {
    const ana = await member();
    const post = await publish(ana, { categories: ['etica'] });
    expect(post).toMatchObject({ slug: 'etica-ja', status: 'published', version: 1, categories: ['etica'] });
    expect(post).toMatchObject({ summary: 'Uma ética para já.', html: '<p>Uma <em>ética</em> para já.</p>' });
    expect(post.author).toEqual({ _id: ana.uid, name: 'Ana Lima', tag: ana.tag, pictureSmall: null });
    expect((await call('GET', `/posts/${post.id}`)).body).toEqual(post);
    expect((await call('GET', `/users/${ana.tag}/posts/etica-ja`)).body).toEqual(post);
  });

  test('needs a completed registration to publish, not to keep a draft', async () => {
    const ana = await newcomer();
    expect((await call('POST', '/posts', { as: ana, json: text })).body.code).toBe('registration-incomplete');
    const draft = await publish(ana, { status: 'draft' });
    const json = { status: 'published', version: 1 };
    const refused = await call('PATCH', `/posts/${draft.id}`, { as: ana, json });
    expect([refused.status, refused.body.code]).toEqual([403, 'registration-incomplete']);
  });

  test('needs somebody signed in, with a record', async () => {
    expect((await call('POST', '/posts', { json: text })).body.code).toBe('unauthenticated');
    const refused = await call('POST', '/posts', { as: visitor(), json: text });
    expect(refused.body.code).toBe('registration-incomplete');
  });

  test.each([
    [{ body: ' \n ' }, 'body', 'required'],
    [{ body: 'a'.repeat(50_001) }, 'body', 'too-long'],
    [{ title: '' }, 'title', 'required'],
    [{ title: undefined }, 'title', 'required'],
    [{ categories: ['Ética'] }, 'categories.0', 'bad-format'],
    [{ categories: ['a', 'b', 'c', 'd', 'e', 'f'] }, 'categories', 'too-many'],
    [{ status: 'hidden' }, 'status', 'invalid'],
    [{ author: 'somebody' }, 'author', 'unknown-field'],
  ])('refuses %j', async (changes, path, issue) => {
    const { status, body } = await call('POST', '/posts', {
      as: await member(),
      json: { ...text, ...changes },
    });
    expect([status, body.fields]).toEqual([400, [{ path, issue }]]);
  });

  test('previews what a body becomes, for members', async () => {
    const json = { body: '# Oi\n\n<b>x</b>' };
    expect((await call('POST', '/posts/preview', { as: visitor(), json })).body.html).toContain(
      '<h2>Oi</h2>',
    );
    expect((await call('POST', '/posts/preview', { json })).status).toBe(401);
  });
});

describe('drafts', () => {
  test('are there for their author alone', async () => {
    const [ana, bia] = [await member(), await member()];
    const draft = await publish(ana, { status: 'draft' });
    expect(draft.published).toBeNull();
    for (const path of [`/posts/${draft.id}`, `/users/${ana.tag}/posts/${draft.slug}`]) {
      expect((await call('GET', path, { as: ana })).status).toBe(200);
      expect((await call('GET', path, { as: bia })).body.code).toBe('post-not-found');
      expect((await call('GET', path)).body.code).toBe('post-not-found');
    }
    const path = `/posts/${draft.id}`;
    expect((await call('PATCH', path, { as: bia, json: { version: 1 } })).status).toBe(404);
    expect((await call('DELETE', path, { as: bia })).status).toBe(404);
  });

  test('take their address from the title until they are published, and keep it from then on', async () => {
    const ana = await member();
    const { id } = await publish(ana, { status: 'draft' });
    const change = async (json: object) => (await call('PATCH', `/posts/${id}`, { as: ana, json })).body;
    expect((await change({ title: 'Outro nome', version: 1 })).slug).toBe('outro-nome');
    const published = await change({ status: 'published', version: 2 });
    expect((await change({ title: 'Terceiro', version: 3 })).slug).toBe('outro-nome');
    expect(await change({ status: 'draft', version: 4 })).toMatchObject({ published: null });
    const again = await change({ title: 'Quarto', status: 'published', version: 5 });
    expect(again).toMatchObject({ slug: 'outro-nome', published: published.published, version: 6 });
  });
});

describe('addresses', () => {
  test('are unique among the posts of a member, also at the same moment', async () => {
    const [ana, bia] = [await member(), await member()];
    const crowd = await Promise.all(Array.from({ length: 8 }, () => publish(ana)));
    expect(new Set(crowd.map(({ slug }) => slug)).size).toBe(8);
    expect((await publish(bia)).slug).toBe('etica-ja');
  });

  test.each(['Edit', 'new', '¡Post!', '道', '1'])('are made of the title %s', async (title) => {
    const ana = await member();
    const { slug } = await publish(ana, { title });
    expect(['edit', 'new', 'post', '']).not.toContain(slug);
    expect((await call('GET', `/users/${ana.tag}/posts/${slug}`)).status).toBe(200);
  });
});

describe('changing', () => {
  test('keeps what is not named and counts versions', async () => {
    const ana = await member();
    const post = await publish(ana, { categories: ['etica'] });
    const json = { body: 'Novo texto.', version: 1 };
    const { status, body } = await call('PATCH', `/posts/${post.id}`, { as: ana, json });
    expect(status).toBe(200);
    expect(Post.parse(body)).toMatchObject({ title: post.title, categories: ['etica'], version: 2 });
    expect(body).toMatchObject({ body: 'Novo texto.', html: '<p>Novo texto.</p>', summary: 'Novo texto.' });
  });

  test('leaves a typed summary alone until it is emptied', async () => {
    const ana = await member();
    const { id } = await publish(ana, { summary: 'Resumo' });
    const change = async (json: object) => (await call('PATCH', `/posts/${id}`, { as: ana, json })).body;
    expect((await change({ body: 'Outro', version: 1 })).summary).toBe('Resumo');
    expect((await change({ summary: '', version: 2 })).summary).toBe('Outro');
  });

  test('answers an old version with the post as it is', async () => {
    const ana = await member();
    const { id } = await publish(ana);
    const change = (title: string) => call('PATCH', `/posts/${id}`, { as: ana, json: { title, version: 1 } });
    const answers = await Promise.all([change('Um'), change('Dois'), change('Três')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const stored = answers.find(({ status }) => status === 200)?.body;
    const refused = answers.find(({ status }) => status === 409)?.body;
    expect(refused).toMatchObject({ code: 'version-conflict', current: stored });
  });

  test('and deleting are for the author', async () => {
    const [ana, bia] = [await member(), await member()];
    const { id } = await publish(ana);
    const json = { title: 'Meu', version: 1 };
    expect((await call('PATCH', `/posts/${id}`, { as: bia, json })).body.code).toBe('forbidden');
    expect((await call('PATCH', `/posts/${id}`, { json })).body.code).toBe('unauthenticated');
    expect((await call('DELETE', `/posts/${id}`, { as: bia })).body.code).toBe('forbidden');
    expect((await call('DELETE', `/posts/${id}`)).body.code).toBe('unauthenticated');
    const deleted = await call('DELETE', `/posts/${id}`, { as: ana });
    expect([deleted.status, deleted.body]).toEqual([204, '']);
    expect((await call('GET', `/posts/${id}`, { as: ana })).body.code).toBe('post-not-found');
  });

  test.each([{ title: 'Sem versão' }, { version: 1, slug: 'x' }, { version: 0 }])(
    'refuses %j',
    async (json) => {
      const ana = await member();
      const { id } = await publish(ana);
      const { body } = await call('PATCH', `/posts/${id}`, { as: ana, json });
      expect(body.code).toBe('validation-failed');
    },
  );

  test.each(['x', '00000000-0000-0000-0000-000000000000', '%00'])('knows no post %s', async (id) => {
    const as = await member();
    for (const method of ['GET', 'DELETE']) {
      expect((await call(method, `/posts/${id}`, { as })).body.code).toBe('post-not-found');
    }
  });
});
