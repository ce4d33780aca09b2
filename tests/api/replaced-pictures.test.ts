import { expect, test } from 'vitest';
import { performDue } from '../../server/features/tasks/queue.ts';
import { startTestApp } from '../helpers/app.ts';

const { call, deps, files, member } = await startTestApp();

const AFTERWARDS = { ...deps, now: () => new Date(Date.now() + 5 * 60_000) };

const SIZES = { picture: '512x512', pictureMedium: '256x256', pictureSmall: '128x128' };

const nameOf = (uid: string, id: string, size: string) => `users/${uid}/picture/${id}/${size}.webp`;

function addressOf(name: string): string {
  return `https://files.example/v0/b/demo-agora/o/${encodeURIComponent(name)}?alt=media&token=t`;
}

/** Puts three files into the store and answers their addresses. */
function stored(uid: string, id: string): Record<string, string> {
  for (const size of Object.values(SIZES)) files.names.add(nameOf(uid, id, size));
  return Object.fromEntries(
    Object.entries(SIZES).map(([field, size]) => [field, addressOf(nameOf(uid, id, size))]),
  );
}

async function rest(uid: string): Promise<string[]> {
  await performDue(AFTERWARDS);
  return [...files.names].filter((name) => name.startsWith(`users/${uid}/`));
}

test('removes the files of a picture once another has taken its place, or none', async () => {
  const ana = await member();
  const change = (json: object) => call('PATCH', `/users/${ana.uid}`, { as: ana, json });
  await change(stored(ana.uid, 'first'));
  await change({ name: 'Ana Lima' });
  await change({ ...stored(ana.uid, 'first') });
  expect(await rest(ana.uid)).toHaveLength(3);
  await change(stored(ana.uid, 'second'));
  expect([...files.names].filter((name) => name.includes('/first/'))).toHaveLength(3);
  expect(await rest(ana.uid)).toEqual(Object.values(SIZES).map((size) => nameOf(ana.uid, 'second', size)));
  await change({ picture: null, pictureMedium: null, pictureSmall: null });
  expect(await rest(ana.uid)).toEqual([]);
});

test('keeps a picture that is chosen again before its files are removed', async () => {
  const ana = await member();
  const change = (json: object) => call('PATCH', `/users/${ana.uid}`, { as: ana, json });
  const first = stored(ana.uid, 'first');
  await change(first);
  await change(stored(ana.uid, 'second'));
  await change(first);
  expect(await rest(ana.uid)).toEqual(Object.values(SIZES).map((size) => nameOf(ana.uid, 'first', size)));
});

test('removes nothing for the address of another member or of another folder', async () => {
  const [ana, bruno] = [await member(), await member()];
  const change = (json: object) => call('PATCH', `/users/${ana.uid}`, { as: ana, json });
  stored(bruno.uid, 'only');
  files.names.add(`users/${ana.uid}/posts/a/b.webp`);
  const others = [
    nameOf(bruno.uid, 'only', '512x512'),
    `users/${ana.uid}/picture/../../${bruno.uid}/picture/only/512x512.webp`,
    `users/${ana.uid}/posts/a/b.webp`,
  ];
  for (const name of others) expect((await change({ picture: addressOf(name) })).status).toBe(200);
  await change({ picture: null });
  expect(await rest(bruno.uid)).toHaveLength(3);
  expect(await rest(ana.uid)).toHaveLength(1);
});

const hours = (count: number) => ({ ...deps, now: () => new Date(Date.now() + count * 3_600_000) });

test('removes the picture of a product an hour after the last product with it went or got another', async () => {
  const ana = await member();
  const named = (id: string) => `users/${ana.uid}/products/${id.padEnd(8, '-')}-300x200.webp`;
  const left = () => [...files.names].filter((name) => name.startsWith(`users/${ana.uid}/`)).sort();
  const add = async (id: string) => {
    files.names.add(named(id));
    const json = { kind: 'book', title: id, isPublic: true, picture: addressOf(named(id)) };
    return String((await call('POST', '/products', { as: ana, json })).body.id);
  };
  const remove = (id: string) => call('DELETE', `/products/${id}`, { as: ana });

  const [shared, single] = [await add('shared'), await add('single')];
  await add('shared');
  const changed = await add('before');
  files.names.add(named('after'));
  await call('PATCH', `/products/${changed}`, { as: ana, json: { picture: addressOf(named('after')) } });
  await remove(shared);
  await remove(single);
  await performDue(hours(0.9));
  expect(left()).toEqual(['after', 'before', 'shared', 'single'].map(named));
  // A deletion that is undone makes the product again.
  await add('single');
  await performDue(hours(1.1));
  expect(left()).toEqual(['after', 'shared', 'single'].map(named));
  await call('DELETE', `/products/all/${ana.uid}`, { as: ana });
  await performDue(hours(1.1));
  expect(left()).toEqual([]);
});

test('removes nothing that another member has, or that is no picture of a product', async () => {
  const [ana, bruno] = [await member(), await member()];
  const others = [
    `users/${bruno.uid}/products/abcdefgh-300x200.webp`,
    `users/${ana.uid}/products/`,
    `users/${ana.uid}/products/../../${bruno.uid}/products/abcdefgh-300x200.webp`,
    `users/${ana.uid}/picture/abcdefgh-300x200.webp`,
  ];
  files.names.add(others[0]!).add(others[3]!);
  for (const name of others) {
    const json = { kind: 'book', title: 'x', picture: addressOf(name) };
    expect((await call('POST', '/products', { as: ana, json })).status).toBe(201);
  }
  await call('DELETE', `/products/all/${ana.uid}`, { as: ana });
  await performDue(hours(2));
  expect([others[0], others[3]].every((name) => files.names.has(name!))).toBe(true);
});
