import { expect, test } from 'vitest';
import { Address } from '../../contract/address.ts';
import { startTestApp } from '../helpers/app.ts';

const { call, member } = await startTestApp();
type Member = Awaited<ReturnType<typeof member>>;

const home = {
  country: 'BR',
  postalCode: '01310-100',
  state: 'SP',
  city: 'São Paulo',
  district: 'Bela Vista',
  street: 'Avenida Paulista',
  number: '1578',
  complement: '',
  latitude: -23.561,
  longitude: -46.656,
};

const write = (as: Member, json: object) => call('PATCH', `/users/${as.uid}/address`, { as, json });
const read = (of: Member, as?: Member) => call('GET', `/users/${of.uid}/address`, { as });

test('is made, changed and deleted by its owner', async () => {
  const ana = await member();
  expect((await read(ana, ana)).body.code).toBe('address-not-found');
  expect(Address.parse((await write(ana, home)).body)).toMatchObject(home);
  expect((await write(ana, { country: 'pt', city: ' Lisboa ' })).body).toMatchObject({
    ...home,
    country: 'PT',
    city: 'Lisboa',
  });
  expect((await call('GET', `/users/${ana.uid}`, { as: ana })).body.address.city).toBe('Lisboa');
  const path = `/users/${ana.uid}/address`;
  expect((await call('DELETE', path, { as: ana })).body.deleted.addresses).toBe(1);
  expect((await call('DELETE', path, { as: ana })).body.deleted.addresses).toBe(0);
  expect((await call('GET', `/users/${ana.uid}`, { as: ana })).body.address).toBeNull();
});

test('is nobody else’s to see', async () => {
  const [ana, bia] = [await member(), await member()];
  await write(ana, home);
  expect((await read(ana, bia)).status).toBe(403);
  expect((await read(ana)).status).toBe(401);
  const shown = await call('GET', `/users/${ana.uid}`, { as: bia });
  expect(JSON.stringify(shown.body)).not.toContain('Paulista');
});

test.each([
  [{ country: 'XX' }, 'country', 'invalid'],
  [{ country: 'BRA' }, 'country', 'bad-format'],
  [{ latitude: 91, longitude: 0 }, 'latitude', 'invalid'],
  [{ latitude: 1 }, 'longitude', 'required'],
  [{ latitude: '1', longitude: 1 }, 'latitude', 'invalid'],
  [{ city: 'x'.repeat(121) }, 'city', 'too-long'],
  [{ city: 'São\u0007Paulo' }, 'city', 'bad-characters'],
  [{ zip: '1' }, 'zip', 'unknown-field'],
])('refuses %j', async (json, path, issue) => {
  const ana = await member();
  const { status, body } = await write(ana, json);
  expect([status, body.fields[0]]).toEqual([400, { path, issue }]);
  expect((await read(ana, ana)).status).toBe(404);
});
