// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ErrorCode } from '../../../contract/error-codes.ts';
import type { Post } from '../../../contract/posts.ts';
import type { ApiResult } from '../../../src/clients/api.ts';
import { createPostEditor } from '../../../src/stores/post-editor.ts';

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

/** An editor page of Ana's; its API answers as the test says. */
function openEditor(post: Post | null = null) {
  const api = {
    post: vi.fn(async (_path: string, _body: unknown) => ok(stored())),
    patch: vi.fn(async (_path: string, _body: unknown) => ok(stored({ version: 2 }))),
    delete: vi.fn(async () => ok(stored())),
  };
  const editor = createPostEditor({ api, uid: 'ana', locale: 'pt', post, newId: () => 'p1' });
  editor.open();
  return { api, editor, state: () => editor.$editor.get() };
}

const kept = () => Object.keys(localStorage).length;

const fullStorage = {
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError');
  },
};

beforeEach(() => localStorage.clear());

describe('keeping the text', () => {
  it('keeps every change, and recovers it on the next page', () => {
    openEditor().editor.change(typed);
    const { state } = openEditor();
    expect(state().fields).toMatchObject(typed);
    expect(state().restored).not.toBeNull();
    expect(kept()).toBe(1);
  });

  it('lets the text go once the API has it', async () => {
    const { editor } = openEditor();
    editor.change(typed);
    expect(await editor.save('published')).toMatchObject({ slug: 'sobre-a-virtude' });
    expect(kept()).toBe(0);
  });

  it.each(['offline', 'internal', 'token-revoked', 'rate-limited'] as const)(
    'keeps it after %s',
    async (code) => {
      const { api, editor, state } = openEditor();
      api.post.mockResolvedValue(refused(code));
      editor.change(typed);
      expect(await editor.save('published')).toBeNull();
      expect(state()).toMatchObject({ failure: code, fields: typed, work: null });
      expect(kept()).toBe(1);
    },
  );

  it('says when the device keeps nothing', () => {
    vi.stubGlobal('localStorage', fullStorage);
    const { editor, state } = openEditor();
    editor.change(typed);
    expect(state().kept).toBe(false);
    vi.unstubAllGlobals();
  });

  it('goes back to what is stored when the recovered text is discarded', () => {
    openEditor(stored()).editor.change({ body: 'Outro.' });
    const { editor, state } = openEditor(stored());
    editor.discard();
    expect(state().fields.body).toBe(typed.body);
    expect(kept()).toBe(0);
  });

  it('makes a new post of the text when the post is gone', async () => {
    const { api, editor, state } = openEditor(stored());
    api.patch.mockResolvedValue(refused('post-not-found'));
    editor.change({ body: 'Outro.' });
    await editor.save('published');
    expect(state()).toMatchObject({ post: null, failure: 'post-not-found' });
    expect(openEditor().state().fields.body).toBe('Outro.');
  });
});

describe('sending', () => {
  it('asks for what is missing before it sends', async () => {
    const { api, editor, state } = openEditor();
    await editor.save('published');
    expect(state().issues).toEqual({ title: 'required', body: 'required' });
    expect(api.post).not.toHaveBeenCalled();
  });

  it('publishes once however often the button is pressed', async () => {
    const { api, editor } = openEditor();
    editor.change(typed);
    await Promise.all([editor.save('published'), editor.save('published')]);
    expect(api.post).toHaveBeenCalledOnce();
  });

  it('sends the same id again after a lost answer, and then what was typed since', async () => {
    const { api, editor } = openEditor();
    api.post.mockResolvedValueOnce(refused('offline'));
    editor.change(typed);
    await editor.save('published');
    editor.change({ body: 'Mênon pergunta de novo.' });
    const post = await editor.save('published');
    expect(api.post.mock.calls.map(([, body]) => (body as Post).id)).toEqual(['p1', 'p1']);
    expect(api.patch.mock.calls[0]?.[1]).toMatchObject({ version: 1, body: 'Mênon pergunta de novo.' });
    expect(post?.version).toBe(2);
  });

  it('takes its own text for stored when the answer to a change was lost', async () => {
    const { api, editor, state } = openEditor(stored());
    const current = stored({ version: 2, body: 'Outro.' });
    api.patch.mockResolvedValueOnce(refused('version-conflict', current));
    editor.change({ body: 'Outro.' });
    expect(await editor.save('published')).toEqual(current);
    expect(state().conflict).toBeNull();
  });

  it('does not go over a post that another page made under the same id', async () => {
    const { api, editor, state } = openEditor();
    api.post.mockResolvedValue(ok(stored({ body: 'Da outra aba.' })));
    editor.change(typed);
    expect(await editor.save('published')).toBeNull();
    expect(state().conflict?.body).toBe('Da outra aba.');
    expect(api.patch).not.toHaveBeenCalled();
  });

  it('leaves the summary to the API unless it was typed', async () => {
    const { api, editor } = openEditor(stored());
    editor.change({ body: 'Outro.' });
    await editor.save('published');
    expect(api.patch.mock.calls[0]?.[1]).toHaveProperty('summary', undefined);
  });

  it('publishes a draft that was stored as a draft', async () => {
    const { api, editor } = openEditor();
    api.post.mockResolvedValue(ok(stored({ status: 'draft', published: null })));
    editor.change(typed);
    await editor.save('published');
    expect(api.patch.mock.calls[0]?.[1]).toMatchObject({ status: 'published', version: 1 });
  });
});

describe('a conflict', () => {
  async function conflicting() {
    const page = openEditor(stored());
    page.api.patch.mockResolvedValueOnce(
      refused('version-conflict', stored({ version: 5, body: 'Alheio.' })),
    );
    page.editor.change({ body: 'Meu.' });
    await page.editor.save('published');
    return page;
  }

  it('shows both texts and loses neither', async () => {
    const { state } = await conflicting();
    expect(state()).toMatchObject({ conflict: { body: 'Alheio.' }, fields: { body: 'Meu.' }, failure: null });
    expect(kept()).toBe(1);
  });

  it('saves the own text over the version that was seen', async () => {
    const { api, editor } = await conflicting();
    editor.keepMine();
    await editor.save('published');
    expect(api.patch.mock.calls[1]?.[1]).toMatchObject({ version: 5, body: 'Meu.' });
  });

  it('goes on with the stored text and keeps the own one at hand', async () => {
    const { editor, state } = await conflicting();
    editor.keepStored();
    expect(state().fields.body).toBe('Alheio.');
    editor.openOther(state().others[0]!);
    expect(state().fields.body).toBe('Meu.');
  });

  it('offers the own text on the next page, and begins with the stored one', async () => {
    (await conflicting()).editor.keepStored();
    const { editor, state } = openEditor(stored({ body: 'Alheio.', version: 5 }));
    expect(state()).toMatchObject({ fields: { body: 'Alheio.' }, restored: null });
    expect(state().others.map(({ fields }) => fields.body)).toEqual(['Meu.']);
    editor.openOther(state().others[0]!);
    expect(openEditor(stored({ body: 'Alheio.', version: 5 })).state().fields.body).toBe('Meu.');
  });
});

describe('deleting', () => {
  it('takes a post that is gone already for deleted, with its texts', async () => {
    const { api, editor } = openEditor(stored());
    api.delete.mockResolvedValue(refused('post-not-found'));
    editor.change({ body: 'Outro.' });
    expect(await editor.remove()).toBe(true);
    expect(kept()).toBe(0);
  });
});
