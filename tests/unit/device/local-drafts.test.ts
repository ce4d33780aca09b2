// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { freshDevice, refusingDevice } from '../../helpers/device.ts';

const modules = async () => ({
  ...(await import('../../../src/device/draft-database.ts')),
  ...(await import('../../../src/device/local-drafts.ts')),
});

/** A page of Ana's on which one form is open. */
async function openPage(form = 'profile', uid = 'ana') {
  const { createLocalDraft } = await modules();
  const local = createLocalDraft({ uid, form, pause: 0 });
  await local.open();
  const type = async (text: string) => {
    local.write({ text });
    await local.settled();
  };
  const texts = async () =>
    (await local.left()).drafts.map(({ content }) => (content as { text: string }).text);
  return { local, type, texts };
}

beforeEach(freshDevice);

describe('keeping', () => {
  it('says that a text is kept once it is stored, and not before', async () => {
    const { local } = await openPage();
    const states: string[] = [];
    local.$draftState.listen(({ state }) => states.push(state));
    local.write({ text: 'a' });
    local.write({ text: 'ab' });
    expect(states).toEqual(['writing', 'writing']);
    await local.settled();
    expect(states).toContain('saved');
    const { listDrafts } = await modules();
    expect(await listDrafts('ana')).toMatchObject([{ form: 'profile', content: { text: 'ab' } }]);
  });

  it('forgets a text that was cleared', async () => {
    const { local, type } = await openPage();
    await type('a');
    local.clear();
    await local.settled();
    const { listDrafts } = await modules();
    expect(await listDrafts('ana')).toEqual([]);
    expect(local.$draftState.get().state).toBe('none');
  });

  it('says when the browser keeps nothing', async () => {
    refusingDevice();
    const { local, type, texts } = await openPage();
    await type('a');
    expect(local.$draftState.get().state).toBe('refused');
    expect(await texts()).toEqual([]);
  });

  it('writes what waits when the page is left', async () => {
    const { createLocalDraft, listDrafts } = await modules();
    const local = createLocalDraft({ uid: 'ana', form: 'profile', pause: 3_600_000 });
    await local.open();
    local.write({ text: 'a' });
    await vi.waitFor(() => expect(local.$draftState.get().state).toBe('saved'));
    local.write({ text: 'ab' });
    local.write({ text: 'abc' });
    await vi.waitFor(() => expect(local.$draftState.get().state).toBe('writing'));
    dispatchEvent(new Event('pagehide'));
    await vi.waitFor(async () =>
      expect(await listDrafts('ana')).toMatchObject([{ content: { text: 'abc' } }]),
    );
  });
});

describe('several pages', () => {
  it('offers what a page that is gone has left, and not what an open one keeps', async () => {
    const first = await openPage();
    await first.type('primeira');
    const second = await openPage();
    expect(await second.texts()).toEqual([]);
    expect((await second.local.left()).isElsewhere).toBe(true);
    await first.local.close();
    expect(await second.texts()).toEqual(['primeira']);
    expect((await second.local.left()).isElsewhere).toBe(false);
  });

  it('gives each page its own slot, whoever writes last', async () => {
    const [first, second] = [await openPage(), await openPage()];
    await Promise.all([first.type('uma'), second.type('outra')]);
    await first.local.close();
    await second.local.close();
    const third = await openPage();
    expect((await third.texts()).toSorted()).toEqual(['outra', 'uma']);
  });

  it('lets one page alone take up a text', async () => {
    const gone = await openPage();
    await gone.type('texto');
    await gone.local.close();
    const [first, second] = [await openPage(), await openPage()];
    const [draft] = (await first.local.left()).drafts;
    expect(await first.local.take(draft!)).toMatchObject({ draft: { content: { text: 'texto' } } });
    expect(await second.local.take(draft!)).toEqual({ state: 'held' });
    expect(await second.local.drop(draft!)).toBe(false);
    await first.type('texto maior');
    await first.local.close();
    await vi.waitFor(async () => expect(await second.texts()).toEqual(['texto maior']));
  });

  it('shows nothing to another member or another form', async () => {
    const ana = await openPage();
    await ana.type('de Ana');
    await ana.local.close();
    expect(await (await openPage('profile', 'rui')).texts()).toEqual([]);
    expect(await (await openPage('address')).texts()).toEqual([]);
  });
});

describe('what the device forgets', () => {
  it('is all of one member, or a part of it', async () => {
    const { forgetDrafts, listDrafts, putDraft } = await modules();
    const saved = new Date().toISOString();
    for (const [uid, form] of [['ana', 'post/'], ['ana', 'contacts/1'], ['rui', 'post/']] as const) {
      await putDraft({ uid, form, slot: '1', saved, content: {} });
    } // prettier-ignore
    await forgetDrafts('ana', 'contacts/');
    expect((await listDrafts('ana')).map(({ form }) => form)).toEqual(['post/']);
    await forgetDrafts('ana');
    expect(await listDrafts('ana')).toEqual([]);
    expect(await listDrafts('rui')).toHaveLength(1);
  });

  it('is also what nobody has touched for 180 days', async () => {
    const DAY = 24 * 60 * 60 * 1000;
    const { putDraft } = await modules();
    for (const days of [179, 181]) {
      const saved = new Date(Date.now() - days * DAY).toISOString();
      await putDraft({ uid: 'ana', form: 'post/', slot: `${days}`, saved, content: {} });
    }
    vi.resetModules();
    const { listDrafts } = await modules();
    expect((await listDrafts('ana')).map(({ slot }) => slot)).toEqual(['179']);
  });
});
