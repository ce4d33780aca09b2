import { describe, expect, it } from 'vitest';
import { createIconCache } from '../../../src/device/icon-cache.ts';
import { iconImage } from '../../../src/lib/icon-image.ts';

const HOUR = 60 * 60 * 1000;
const icon = { body: '<path d="M0 0"/>', width: 24, height: 24 };

function setUp() {
  const stored = new Map<string, string>();
  const clock = { now: 1_000_000_000_000 };
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  return { stored, clock, cache: createIconCache({ storage, now: () => clock.now }) };
}

const names = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => `tabler:i${from + index}`);
const icons = (of: string[]) => new Map(of.map((name) => [name, icon]));

describe('the icons that are kept', () => {
  it('are given again', () => {
    const { cache } = setUp();
    cache.put(icons(['tabler:mail']));
    expect([...cache.take(['tabler:mail', 'tabler:phone'])]).toEqual([['tabler:mail', icon]]);
  });

  it('go after 168 hours, used or not', () => {
    const { cache, clock } = setUp();
    cache.put(icons(['tabler:mail']));
    clock.now += 168 * HOUR - 1;
    expect(cache.take(['tabler:mail']).size).toBe(1);
    clock.now += 1;
    expect(cache.take(['tabler:mail']).size).toBe(0);
  });

  it('are 50 at most: the ones not used for longest go', () => {
    const { cache, stored } = setUp();
    cache.put(icons(names(50)));
    cache.take(['tabler:i49', 'tabler:i48']);
    cache.put(icons(names(48, 100)));
    expect(JSON.parse(stored.get('agora:icons')!)).toHaveLength(50);
    expect([...cache.take(names(50)).keys()]).toEqual(['tabler:i48', 'tabler:i49']);
    expect(cache.take(names(48, 100)).size).toBe(48);
  });

  it.each(['{', 'null', '{}', '[1,null,{"name":"tabler:mail"}]', '[{"name":"tabler:mail","body":1}]'])(
    'are not what was tampered with: %s',
    (junk) => {
      const { cache, stored } = setUp();
      stored.set('agora:icons', junk);
      expect(cache.take(['tabler:mail']).size).toBe(0);
      cache.put(icons(['tabler:mail']));
      expect(cache.take(['tabler:mail']).size).toBe(1);
    },
  );

  it('are none where the browser refuses storage', () => {
    const refuse = () => {
      throw new DOMException('', 'SecurityError');
    };
    const cache = createIconCache({ storage: { getItem: refuse, setItem: refuse } });
    cache.put(icons(['tabler:mail']));
    expect(cache.take(['tabler:mail']).size).toBe(0);
  });
});

it('an icon becomes an image that cannot leave its address', () => {
  const image = iconImage({ ...icon, body: '"); x: url(evil' });
  expect(image).toMatch(/^url\("data:image\/svg\+xml,[^"\s]+"\)$/);
});
