// @vitest-environment happy-dom
import { assert, constantFrom, integer, property, record } from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { mergeValues } from '../../../src/lib/field-values.ts';
import { freshDevice } from '../../helpers/device.ts';

const stored = { name: 'Ana', bio: '', isPublic: false };

async function openForm(values = stored) {
  const { createFormSnapshot } = await import('../../../src/device/form-snapshot.ts');
  const form = createFormSnapshot({ uid: 'ana', form: 'profile', stored: values, pause: 0 });
  await form.open();
  const leave = async () => {
    await form.settled();
    await form.close();
  };
  return { form, state: () => form.$form.get(), leave };
}

beforeEach(freshDevice);

describe('a form snapshot', () => {
  it('comes back with what was typed, and says from when', async () => {
    const first = await openForm();
    first.form.put({ bio: 'Leio.' });
    await first.leave();
    const { state } = await openForm();
    expect(state()).toMatchObject({ values: { ...stored, bio: 'Leio.' }, isReady: true, conflicts: [] });
    expect(state().restored).not.toBeNull();
  });

  it('keeps nothing of what is stored, settled or discarded', async () => {
    const { form, leave } = await openForm();
    form.put({ bio: 'Leio.' });
    form.put({ bio: '' });
    form.put({ name: 'Ana B.' });
    form.settle({ ...stored, name: 'Ana B.' });
    form.put({ bio: 'Outra.' });
    const dropped = form.discard();
    expect(dropped.bio).toBe('Outra.');
    await leave();
    const { state } = await openForm({ ...stored, name: 'Ana B.' });
    expect(state().restored).toBeNull();
  });

  it('says what was changed here alone', async () => {
    const { form } = await openForm();
    form.put({ name: 'Ana B.', isPublic: true });
    form.put({ isPublic: false });
    expect(form.changes()).toEqual({ name: 'Ana B.' });
  });

  it('follows what was saved elsewhere, and asks about what was changed on both sides', async () => {
    const { form, state } = await openForm();
    form.put({ bio: 'Minha.' });
    form.rebase({ name: 'Ana Nova', bio: 'Deles.', isPublic: false });
    expect(state()).toMatchObject({
      values: { name: 'Ana Nova', bio: 'Minha.' },
      conflicts: ['bio'],
      followed: ['name'],
    });
    form.decide('bio', 'theirs');
    expect(state()).toMatchObject({ values: { bio: 'Deles.' }, conflicts: [] });
    expect(form.changes()).toEqual({});
  });

  it('asks again on the next page what was not decided on this one', async () => {
    const first = await openForm();
    first.form.put({ bio: 'Minha.' });
    first.form.rebase({ ...stored, bio: 'Deles.' });
    await first.leave();
    const second = await openForm({ ...stored, bio: 'Deles.' });
    expect(second.state()).toMatchObject({ values: { bio: 'Minha.' }, conflicts: ['bio'] });
    second.form.decide('bio', 'mine');
    await second.leave();
    const { state } = await openForm({ ...stored, bio: 'Deles.' });
    expect(state()).toMatchObject({ values: { bio: 'Minha.' }, conflicts: [] });
  });

  it('leaves alone what has another shape', async () => {
    const { putDraft } = await import('../../../src/device/draft-database.ts');
    const saved = new Date().toISOString();
    await putDraft({ uid: 'ana', form: 'profile', slot: '1', saved, content: { values: { name: 1 } } });
    const { state } = await openForm();
    expect(state()).toMatchObject({ values: stored, restored: null, isReady: true });
  });
});

describe('merging', () => {
  const values = record({ a: integer({ min: 0, max: 2 }), b: constantFrom('', 'x', 'y') });

  it('never loses what was typed here nor what was stored elsewhere', () => {
    assert(
      property(values, values, values, (base, typed, stored) => {
        const merged = mergeValues(base, typed, stored);
        for (const name of ['a', 'b'] as const) {
          const isMine = typed[name] !== base[name];
          expect(merged.values[name]).toBe(isMine ? typed[name] : stored[name]);
          const isBoth = isMine && stored[name] !== base[name] && typed[name] !== stored[name];
          expect(merged.conflicts.includes(name)).toBe(isBoth);
        }
      }),
    );
  });
});
