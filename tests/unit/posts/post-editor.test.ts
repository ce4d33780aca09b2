// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ErrorCode } from '../../../contract/error-codes.ts';
import type { Post } from '../../../contract/posts.ts';
import type { Api, ApiResult } from '../../../src/clients/api.ts';
import { freshDevice, refusingDevice } from '../../helpers/device.ts';

const typed = { title: 'Sobre a virtude', body: 'Mênon pergunta.' };

function stored(change: Partial<Post> = {}): Post {
  const time = '2026-11-21T10:00:00.000Z';
  return {
    id: 'p1', author: { _id: 'ana', name: 'Ana', tag: 'ana', pictureSmall: null }, slug: 'sobre-a-virtude',
    ...typed, summary: 'Mênon pergunta.', locale: 'pt', categories: [], status: 'published', version: 1,
    created: time, published: time, updated: time, html: '', ...change,
  }; // prettier-ignore
}

const ok = (post: Post): ApiResult<never> => ({ ok: true, data: post as never });
const refused = (code: ErrorCode, current?: Post): ApiResult<never> => ({
  ok: false,
  code,
  ...(current && { problem: { type: '', title: '', status: 409, code, requestId: '', current } }),
});

/** An editor page of Ana's, with modules of its own; its API answers as the test says. */
async function openEditor(post: Post | null = null, draft: string | null = null) {
  const { createPostEditor } = await import('../../../src/stores/post-editor.ts');
  const api = {
    post: vi.fn(async (_path: string, { body }: { body: unknown }) => ok(stored(body as Post))),
    patch: vi.fn(async (_path: string, _sent: { body: unknown }) => ok(stored({ version: 2 }))),
    delete: vi.fn(async () => ok(stored())),
  };
  const onSlot = vi.fn<(slot: string) => void>();
  const editor = createPostEditor({
    api: api as unknown as Api,
    uid: 'ana',
    locale: 'pt',
    post,
    onSlot,
    pause: 0,
  });
  await editor.open(draft);
  /** The tab is closed, or its browser. */
  const leave = async () => {
    await editor.settled();
    await editor.close();
  };
  const left = () => editor.$drafts.get().left.map(({ fields }) => fields.body);
  return {
    api,
    editor,
    leave,
    left,
    state: () => editor.$editor.get(),
    slot: () => onSlot.mock.lastCall?.[0],
  };
}

type Page = Awaited<ReturnType<typeof openEditor>>;

async function kept({ editor }: Page): Promise<number> {
  await editor.settled();
  const { listDrafts } = await import('../../../src/device/draft-database.ts');
  return (await listDrafts('ana')).length;
}

beforeEach(freshDevice);

describe('keeping the text', () => {
  it('keeps every change, and recovers it at the same address', async () => {
    const first = await openEditor();
    first.editor.change(typed);
    await first.leave();
    const page = await openEditor(null, first.slot());
    expect(page.state().fields).toMatchObject(typed);
    expect(page.state().restored).not.toBeNull();
    expect(await kept(page)).toBe(1);
  });

  it('lets the text go once the API has it', async () => {
    const page = await openEditor();
    page.editor.change(typed);
    expect(await page.editor.save('published')).toMatchObject({ slug: 'sobre-a-virtude' });
    expect(await kept(page)).toBe(0);
  });

  it.each(['offline', 'internal', 'token-revoked', 'rate-limited'] as const)(
    'keeps it after %s',
    async (code) => {
      const page = await openEditor();
      page.api.post.mockResolvedValue(refused(code));
      page.editor.change(typed);
      expect(await page.editor.save('published')).toBeNull();
      expect(page.state()).toMatchObject({ failure: code, fields: typed, work: null });
      expect(await kept(page)).toBe(1);
    },
  );

  it('says when the device keeps nothing', async () => {
    refusingDevice();
    const { editor, state } = await openEditor();
    editor.change(typed);
    await editor.settled();
    expect(state().draftState.state).toBe('refused');
  });

  it('goes back to what is stored when the recovered text is discarded, and forward again', async () => {
    const first = await openEditor(stored());
    first.editor.change({ body: 'Outro.' });
    await first.leave();
    const page = await openEditor(stored());
    await page.editor.discard();
    expect(page.state().fields.body).toBe(typed.body);
    expect(await kept(page)).toBe(0);
    const [discarded] = page.editor.$drafts.get().left;
    await page.editor.bringBack(discarded!);
    expect(await kept(page)).toBe(1);
    await page.editor.openOther(discarded!);
    expect(page.state().fields.body).toBe('Outro.');
  });

  it('makes a new post of the text when the post is gone', async () => {
    const page = await openEditor(stored());
    page.api.patch.mockResolvedValue(refused('post-not-found'));
    page.editor.change({ body: 'Outro.' });
    await page.editor.save('published');
    expect(page.state()).toMatchObject({ post: null, failure: 'post-not-found' });
    await page.leave();
    expect((await openEditor()).left()).toEqual(['Outro.']);
  });
});

describe('several new posts', () => {
  it('have an id each, and both are published', async () => {
    const [first, second] = [await openEditor(), await openEditor()];
    first.editor.change({ title: 'Um', body: 'Um.' });
    second.editor.change({ title: 'Dois', body: 'Dois.' });
    await first.editor.save('published');
    await second.editor.save('published');
    const ids = [first, second].map(({ api }) => (api.post.mock.calls[0]![1].body as Post).id);
    expect(new Set(ids).size).toBe(2);
    expect(second.state().conflict).toBeNull();
  });

  it('begin blank, and offer what other visits have left but not what is open elsewhere', async () => {
    const [gone, open] = [await openEditor(), await openEditor()];
    gone.editor.change({ body: 'Deixado.' });
    open.editor.change({ body: 'Aberto.' });
    await open.editor.settled();
    await gone.leave();
    const page = await openEditor();
    expect(page.state().fields.body).toBe('');
    expect(page.left()).toEqual(['Deixado.']);
    page.editor.change({ body: 'Por cima.' });
    await page.leave();
    expect((await openEditor()).left().toSorted()).toEqual(['Deixado.', 'Por cima.']);
  });

  it('begin blank at the address of a text that another tab has open', async () => {
    const open = await openEditor();
    open.editor.change({ body: 'Aberto.' });
    await open.editor.settled();
    const page = await openEditor(null, open.slot());
    expect(page.state().fields.body).toBe('');
    expect(page.editor.$drafts.get().isHeld).toBe(true);
    page.editor.change({ body: 'Outro.' });
    expect(page.slot()).not.toBe(open.slot());
  });

  it('go on with a text that is opened, and keep the one that was on the screen', async () => {
    const gone = await openEditor();
    gone.editor.change({ body: 'Deixado.' });
    await gone.leave();
    const page = await openEditor();
    page.editor.change({ body: 'Na tela.' });
    const [left] = page.editor.$drafts.get().left;
    // A double click.
    await Promise.all([page.editor.openOther(left!), page.editor.openOther(left!)]);
    expect(page.state().fields.body).toBe('Deixado.');
    expect(page.left()).toEqual(['Na tela.']);
    expect(page.slot()).toBe(gone.slot());
    expect(page.editor.$drafts.get().isHeld).toBe(false);
  });

  it('let a text be discarded and brought back', async () => {
    const gone = await openEditor();
    gone.editor.change({ body: 'Deixado.' });
    await gone.leave();
    const page = await openEditor();
    const [left] = page.editor.$drafts.get().left;
    await page.editor.dropOther(left!);
    expect(await kept(page)).toBe(0);
    await page.editor.bringBack(left!);
    expect(await kept(page)).toBe(1);
  });
});

describe('sending', () => {
  it('asks for what is missing before it sends', async () => {
    const { api, editor, state } = await openEditor();
    await editor.save('published');
    expect(state().issues).toEqual({ title: 'required', body: 'required' });
    expect(api.post).not.toHaveBeenCalled();
  });

  it('keeps what the API says of a line of the text', async () => {
    const { api, editor, state } = await openEditor();
    const problem = { type: '', title: '', status: 400, code: 'validation-failed', requestId: '' };
    const fields = [{ path: 'body', issue: 'table-too-large' as const, line: 3 }];
    const answer = { ok: false, code: 'validation-failed', problem: { ...problem, fields } } as const;
    api.post.mockResolvedValueOnce(answer as ApiResult<never>);
    editor.change(typed);
    expect(await editor.save('published')).toBeNull();
    expect(state()).toMatchObject({ issues: { body: 'table-too-large' }, line: 3, fields: typed });
  });

  it('publishes once however often the button is pressed', async () => {
    const { api, editor } = await openEditor();
    editor.change(typed);
    await Promise.all([editor.save('published'), editor.save('published')]);
    expect(api.post).toHaveBeenCalledOnce();
  });

  it('sends the same id again after a lost answer, and then what was typed since', async () => {
    const { api, editor } = await openEditor();
    api.post.mockResolvedValueOnce(refused('offline')).mockResolvedValueOnce(ok(stored()));
    editor.change(typed);
    await editor.save('published');
    editor.change({ body: 'Mênon pergunta de novo.' });
    const post = await editor.save('published');
    const ids = api.post.mock.calls.map(([, { body }]) => (body as Post).id);
    expect(new Set(ids).size).toBe(1);
    expect(ids).toHaveLength(2);
    expect(api.patch.mock.calls[0]?.[1].body).toMatchObject({ version: 1, body: 'Mênon pergunta de novo.' });
    expect(post?.version).toBe(2);
  });

  it('takes its own text for stored when the answer to a change was lost', async () => {
    const { api, editor, state } = await openEditor(stored());
    const current = stored({ version: 2, body: 'Outro.' });
    api.patch.mockResolvedValueOnce(refused('version-conflict', current));
    editor.change({ body: 'Outro.' });
    expect(await editor.save('published')).toEqual(current);
    expect(state().conflict).toBeNull();
  });

  it('does not go over a post that another page made under the same id', async () => {
    const { api, editor, state } = await openEditor();
    api.post.mockResolvedValue(ok(stored({ body: 'Da outra aba.' })));
    editor.change(typed);
    expect(await editor.save('published')).toBeNull();
    expect(state().conflict?.body).toBe('Da outra aba.');
    expect(api.patch).not.toHaveBeenCalled();
  });

  it('leaves the summary to the API unless it was typed', async () => {
    const { api, editor } = await openEditor(stored());
    editor.change({ body: 'Outro.' });
    await editor.save('published');
    expect(api.patch.mock.calls[0]?.[1].body).toHaveProperty('summary', undefined);
  });

  it('publishes a draft that was stored as a draft', async () => {
    const { api, editor } = await openEditor();
    api.post.mockResolvedValue(ok(stored({ status: 'draft', published: null })));
    editor.change(typed);
    await editor.save('published');
    expect(api.patch.mock.calls[0]?.[1].body).toMatchObject({ status: 'published', version: 1 });
  });
});

describe('a conflict', () => {
  async function conflicting() {
    const page = await openEditor(stored());
    page.api.patch.mockResolvedValueOnce(
      refused('version-conflict', stored({ version: 5, body: 'Alheio.' })),
    );
    page.editor.change({ body: 'Meu.' });
    await page.editor.save('published');
    return page;
  }

  it('shows both texts and loses neither', async () => {
    const page = await conflicting();
    const { state } = page;
    expect(state()).toMatchObject({ conflict: { body: 'Alheio.' }, fields: { body: 'Meu.' }, failure: null });
    expect(await kept(page)).toBe(1);
  });

  it('saves the own text over the version that was seen', async () => {
    const { api, editor } = await conflicting();
    await editor.keepMine();
    await editor.save('published');
    expect(api.patch.mock.calls[1]?.[1].body).toMatchObject({ version: 5, body: 'Meu.' });
  });

  it('goes on with the stored text and keeps the own one at hand', async () => {
    const { editor, state } = await conflicting();
    await editor.keepStored();
    expect(state().fields.body).toBe('Alheio.');
    await editor.openOther(editor.$drafts.get().left[0]!);
    expect(state().fields.body).toBe('Meu.');
  });

  it('offers the own text on the next page, and begins with the stored one', async () => {
    const before = await conflicting();
    await before.editor.keepStored();
    await before.leave();
    const page = await openEditor(stored({ body: 'Alheio.', version: 5 }));
    expect(page.state()).toMatchObject({ fields: { body: 'Alheio.' }, restored: null });
    expect(page.left()).toEqual(['Meu.']);
    await page.editor.openOther(page.editor.$drafts.get().left[0]!);
    page.editor.change({ title: 'Outro título' });
    await page.leave();
    const next = await openEditor(stored({ body: 'Alheio.', version: 5 }));
    expect(next.state().fields.body).toBe('Meu.');
  });

  it('is foreseen when another page types in the same post', async () => {
    const [page, other] = [await openEditor(stored()), await openEditor(stored())];
    other.editor.change({ body: 'Na outra aba.' });
    await vi.waitFor(() => expect(page.editor.$drafts.get().isElsewhere).toBe(true));
    expect((await openEditor(stored())).editor.$drafts.get().isElsewhere).toBe(true);
  });
});

describe('deleting', () => {
  it('takes a post that is gone already for deleted, with its texts', async () => {
    const page = await openEditor(stored());
    page.api.delete.mockResolvedValue(refused('post-not-found'));
    page.editor.change({ body: 'Outro.' });
    expect(await page.editor.remove()).toBe(true);
    expect(await kept(page)).toBe(0);
  });
});
