import { describe, expect, test } from 'vitest';
import { Product, ProductPage } from '../../contract/products.ts';
import { startTestApp } from '../helpers/app.ts';

const { call, member, newcomer } = await startTestApp();
type Member = Awaited<ReturnType<typeof member>>;

const book = { kind: 'book', title: 'Ética', price: 4990, currency: 'BRL', isPublic: true };

async function add(as: Member, changes: object = {}) {
  const { status, body } = await call('POST', '/products', { as, json: { ...book, ...changes } });
  expect(status).toBe(201);
  return Product.parse(body);
}

async function listed(owner: string, as?: Member, query = '') {
  const { body } = await call('GET', `/products?owner=${owner}${query}`, { as });
  return ProductPage.parse(body);
}

describe('products', () => {
  test('are listed newest first, those that are not public to their owner alone', async () => {
    const [ana, bia] = [await member(), await member()];
    const [old, secret, recent] = [await add(ana), await add(ana, { isPublic: false }), await add(ana)];
    await add(bia);
    const ids = ({ items }: ProductPage) => items.map(({ id }) => id);
    expect(ids(await listed(ana.tag, ana)).toSorted()).toEqual([old.id, secret.id, recent.id].toSorted());
    expect(ids(await listed(ana.uid, bia)).toSorted()).toEqual([old.id, recent.id].toSorted());
    const first = await listed(ana.tag, undefined, '&limit=1');
    expect(ids(first)).toHaveLength(1);
    expect(ids(await listed(ana.tag, undefined, `&limit=1&cursor=${first.next}`))).not.toEqual(ids(first));
    expect((await call('GET', `/products/${secret.id}`, { as: bia })).body.code).toBe('product-not-found');
    expect((await call('GET', `/products/${secret.id}`, { as: ana })).body).toEqual(secret);
    expect((await call('GET', `/products/${old.id}`)).body).toEqual(old);
  });

  test('change field by field; a price keeps its currency', async () => {
    const ana = await member();
    const { id } = await add(ana);
    const change = (json: object) => call('PATCH', `/products/${id}`, { as: ana, json });
    expect((await change({ price: 0, currency: 'eur' })).body).toMatchObject({ price: 0, currency: 'EUR' });
    expect((await change({ currency: null })).body.fields).toEqual([{ path: 'currency', issue: 'required' }]);
    const without = await change({ price: null, currency: null, description: 'Cafe\u0301' });
    expect(without.body).toMatchObject({ price: null, currency: null, description: 'Café', title: 'Ética' });
  });

  test('are deleted one by one or all of one member', async () => {
    const [ana, bia] = [await member(), await member()];
    const [one] = [await add(ana), await add(ana), await add(ana)];
    const kept = await add(bia);
    expect((await call('DELETE', `/products/${one.id}`, { as: bia })).body.code).toBe('forbidden');
    expect((await call('DELETE', `/products/${one.id}`, { as: ana })).status).toBe(204);
    expect((await call('DELETE', `/products/all/${ana.uid}`, { as: bia })).body.code).toBe('forbidden');
    const { body } = await call('DELETE', `/products/all/${ana.uid}`, { as: ana });
    expect(body.deleted).toMatchObject({ products: 2, posts: 0 });
    expect((await call('GET', `/products/${kept.id}`)).status).toBe(200);
  });

  test('of a registration that is not completed are its owner’s', async () => {
    const ana = await newcomer();
    const { id } = await add(ana);
    expect((await call('GET', `/products/${id}`)).body.code).toBe('product-not-found');
    expect((await call('GET', `/products?owner=${ana.uid}`)).body.code).toBe('user-not-found');
  });

  test.each([
    [{ kind: 'car' }, 'kind', 'invalid'],
    [{ title: ' ' }, 'title', 'required'],
    [{ title: 'a\u200fb' }, 'title', 'bad-characters'],
    [{ price: 49.9 }, 'price', 'invalid'],
    [{ price: -1 }, 'price', 'invalid'],
    [{ price: 2_000_000_000 }, 'price', 'invalid'],
    [{ currency: 'XXQ' }, 'currency', 'invalid'],
    [{ currency: null }, 'currency', 'required'],
    [{ url: 'javascript:alert(1)' }, 'url', 'bad-format'],
    [{ owner: 'somebody' }, 'owner', 'unknown-field'],
  ])('refuse %j', async (changes, path, issue) => {
    const as = await member();
    const { status, body } = await call('POST', '/products', { as, json: { ...book, ...changes } });
    expect([status, body.fields]).toEqual([400, [{ path, issue }]]);
  });
});
