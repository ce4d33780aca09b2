import { ofetch } from 'ofetch';
import type { DataOf } from '../../contract/calls.ts';
import { createIconCache } from '../device/icon-cache.ts';
import type { Icon } from '../lib/icon-image.ts';
import { endpointUrl } from '../lib/member-urls.ts';
import { API_HOST } from '../site-config.ts';

/** Accessing `localStorage` throws where storage is blocked, so access it within each call. */
const cache = createIconCache({
  storage: {
    getItem: (key) => localStorage.getItem(key),
    setItem: (key, value) => localStorage.setItem(key, value),
  },
});

async function fetchSet(set: string, names: readonly string[]): Promise<[string, Icon][]> {
  const url = endpointUrl('/icons/:set', {
    params: { set: `${set}.json` },
    query: { icons: names.join(',') },
  });
  const {
    icons,
    aliases = {},
    width = 16,
    height = 16,
  } = await ofetch<DataOf<'GET', '/icons/:set'>>(API_HOST + url, { credentials: 'omit', timeout: 10_000 });
  return names.flatMap((name): [string, Icon][] => {
    const icon = icons[aliases[name]?.parent ?? name];
    return icon ? [[`${set}:${name}`, { width, height, ...icon }]] : [];
  });
}

/** Icons by name, such as `tabler:mail`. Missing ones are left out: every icon has a text beside it. */
export async function loadIcons(names: readonly string[]): Promise<ReadonlyMap<string, Icon>> {
  const cached = cache.take(names);
  const missing = [...new Set(names)].filter((name) => !cached.has(name));
  if (missing.length === 0) return cached;
  const sets = new Set(missing.map((name) => name.split(':', 1)[0]!));
  const namesIn = (set: string) =>
    missing.filter((name) => name.startsWith(`${set}:`)).map((name) => name.slice(set.length + 1));
  const answers = await Promise.allSettled([...sets].map((set) => fetchSet(set, namesIn(set))));
  const fetched = new Map(answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])));
  if (fetched.size > 0) cache.put(fetched);
  return new Map([...cached, ...fetched]);
}
