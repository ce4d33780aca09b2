// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Draft, createDraftKeeper } from '../../../src/stores/draft-keeper.ts';

const draft = (body: string, saved = '2026-11-21T10:00:00.000Z'): Draft => ({
  id: '1',
  version: null,
  fields: { title: 'Título', summary: '', locale: 'pt', categories: [], body },
  saved,
});

/** What the browser tells the other pages of the origin. */
function announce(key: string, oldValue: string | null, newValue: string | null) {
  dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }));
}

const fullStorage = {
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError');
  },
};

beforeEach(() => localStorage.clear());

describe('the draft keeper', () => {
  it('gives each page a slot of its own, and lists the newest first', () => {
    createDraftKeeper('ana', 'new').write(draft('antes'));
    createDraftKeeper('ana', 'new').write(draft('depois', '2026-11-21T11:00:00.000Z'));
    createDraftKeeper('rui', 'new').write(draft('de outro'));
    createDraftKeeper('ana', 'p1').write(draft('outro post'));
    const bodies = createDraftKeeper('ana', 'new')
      .list()
      .map(({ fields }) => fields.body);
    expect(bodies).toEqual(['depois', 'antes']);
  });

  it('takes over a text without leaving two', () => {
    createDraftKeeper('ana', 'new').write(draft('texto'));
    const keeper = createDraftKeeper('ana', 'new');
    keeper.adopt(keeper.list()[0]!);
    expect(keeper.list()).toHaveLength(1);
    keeper.clear();
    expect(localStorage).toHaveLength(0);
  });

  it('removes what the API has, and nothing else', () => {
    createDraftKeeper('ana', 'new').write(draft('o mesmo'));
    createDraftKeeper('ana', 'new').write(draft('outro'));
    const keeper = createDraftKeeper('ana', 'new');
    keeper.write(draft('o mesmo'));
    keeper.acknowledge(draft('o mesmo').fields);
    expect(keeper.list().map(({ fields }) => fields.body)).toEqual(['outro']);
  });

  it('says when the browser keeps nothing', () => {
    vi.stubGlobal('localStorage', fullStorage);
    expect(createDraftKeeper('ana', 'new').write(draft('texto'))).toBe(false);
    vi.unstubAllGlobals();
  });

  it('leaves alone what is not a draft', () => {
    localStorage.setItem('agora:draft:ana:new:1', '{"fields":{"title":1}}');
    localStorage.setItem('agora:draft:ana:new:2', 'not json');
    expect(createDraftKeeper('ana', 'new').list()).toEqual([]);
  });

  it('hears of another page that writes, and of one that took its text', () => {
    const keeper = createDraftKeeper('ana', 'new');
    const heard = { onOther: vi.fn(), onTaken: vi.fn() };
    const stop = keeper.watch(heard);
    keeper.write(draft('texto'));
    const [own] = keeper.list();
    announce('agora:draft:rui:new:x', null, '{}');
    expect(heard.onOther).not.toHaveBeenCalled();
    const json = localStorage.getItem(own!.key);
    createDraftKeeper('ana', 'new').adopt(own!);
    announce('agora:draft:ana:new:x', null, json);
    announce(own!.key, json, null);
    expect(heard.onOther).toHaveBeenCalledOnce();
    expect(heard.onTaken).toHaveBeenCalledOnce();
    stop();
  });
});
