import { describe, expect, test } from 'vitest';
import { Contact, ContactList } from '../../contract/contacts.ts';
import { MAX_CONTACTS } from '../../contract/limits.ts';
import { startTestApp } from '../helpers/app.ts';

const { call, member, newcomer, visitor } = await startTestApp();
type Member = Awaited<ReturnType<typeof member>>;

const phone = { kind: 'phone', label: 'Celular', value: '+55 11 91234-5678', icon: 'lucide:phone' };

const add = (as: Member, json: object) => call('POST', `/users/${as.uid}/contacts`, { as, json });

async function listed(of: Member, as?: Member): Promise<string[]> {
  const { body } = await call('GET', `/users/${of.tag}/contacts`, { as });
  return ContactList.parse(body).items.map(({ value }) => value);
}

describe('contacts', () => {
  test('are private unless their owner shows them', async () => {
    const [ana, bia] = [await member(), await member()];
    const { status, body } = await add(ana, phone);
    expect(status).toBe(201);
    expect(Contact.parse(body)).toMatchObject({ ...phone, isPublic: false });
    await add(ana, { kind: 'website', value: 'https://ana.example', isPublic: true });
    expect(await listed(ana, ana)).toEqual([phone.value, 'https://ana.example']);
    expect(await listed(ana, bia)).toEqual(['https://ana.example']);
    expect(await listed(ana)).toEqual(['https://ana.example']);
    const shown = await call('GET', `/users/${ana.uid}`, { as: bia });
    expect(shown.body.contacts.map(({ value }: { value: string }) => value)).toEqual(['https://ana.example']);
    expect((await call('GET', `/users/${ana.uid}`, { as: ana })).body.contacts).toHaveLength(2);
  });

  test('change field by field, and the whole must stay usable', async () => {
    const ana = await member();
    const { id } = (await add(ana, phone)).body;
    const change = (json: object) => call('PATCH', `/users/${ana.uid}/contacts/${id}`, { as: ana, json });
    expect((await change({ isPublic: true, icon: null })).body).toMatchObject({
      ...phone,
      isPublic: true,
      icon: null,
    });
    const refused = await change({ kind: 'email' });
    expect([refused.status, refused.body.fields]).toEqual([400, [{ path: 'value', issue: 'bad-format' }]]);
    expect(await listed(ana)).toEqual([phone.value]);
  });

  test('are deleted one by one or all together, and nothing else is', async () => {
    const ana = await member();
    const ids = [];
    for (const value of ['um', 'dois', 'três']) ids.push((await add(ana, { kind: 'other', value })).body.id);
    const path = `/users/${ana.uid}/contacts`;
    expect((await call('DELETE', `${path}/${ids[0]}`, { as: ana })).status).toBe(204);
    expect((await call('DELETE', `${path}/${ids[0]}`, { as: ana })).body.code).toBe('contact-not-found');
    expect(await listed(ana, ana)).toEqual(['dois', 'três']);
    const { body } = await call('DELETE', path, { as: ana });
    expect(body).toMatchObject({ deleted: { contacts: 2, account: 0 }, pending: { files: 0 } });
    expect((await call('DELETE', path, { as: ana })).body.deleted.contacts).toBe(0);
    expect((await call('GET', `/users/${ana.uid}`, { as: ana })).status).toBe(200);
  });

  test('end at a number, also when they come at once', async () => {
    const ana = await member();
    const json = { kind: 'other', value: 'x' };
    const answers = await Promise.all(Array.from({ length: MAX_CONTACTS + 3 }, () => add(ana, json)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(MAX_CONTACTS);
    expect(answers.find(({ status }) => status !== 201)?.body.code).toBe('limit-reached');
  });

  test('of a registration that is not completed are its owner’s', async () => {
    const ana = await newcomer();
    expect((await call('GET', `/users/${ana.uid}/contacts`)).body.code).toBe('user-not-found');
    expect((await call('GET', `/users/${ana.uid}/contacts`, { as: ana })).body).toEqual({ items: [] });
    const nobody = visitor();
    const unknown = await call('POST', `/users/${nobody.uid}/contacts`, { as: nobody, json: phone });
    expect(unknown.body.code).toBe('user-not-found');
  });

  test.each([
    [{ ...phone, kind: 'fax' }, 'kind', 'invalid'],
    [{ ...phone, value: '' }, 'value', 'required'],
    [{ ...phone, value: 'call me' }, 'value', 'bad-format'],
    [{ kind: 'email', value: 'ana' }, 'value', 'bad-format'],
    [{ kind: 'website', value: 'javascript:alert(1)' }, 'value', 'bad-format'],
    [{ ...phone, label: 'a\u202eb' }, 'label', 'bad-characters'],
    [{ ...phone, icon: '../x' }, 'icon', 'bad-format'],
    [{ ...phone, public: true }, 'public', 'unknown-field'],
  ])('refuse %j', async (json, path, issue) => {
    const { status, body } = await add(await member(), json);
    expect([status, body.fields]).toEqual([400, [{ path, issue }]]);
  });
});
