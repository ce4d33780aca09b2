import { ofetch } from 'ofetch';
import type { IconSet } from '../../contract/icons.ts';
import { createIconCache, type Icon } from '../device/icon-cache.ts';

const host = import.meta.env.PUBLIC_API_HOST || '/api';

/** Reading `localStorage` throws where a browser refuses it: the methods ask for it each time. */
const cache = createIconCache({
  storage: {
    getItem: (key) => localStorage.getItem(key),
    setItem: (key, value) => localStorage.setItem(key, value),
  },
});

async function fetchSet(set: string, names: readonly string[]): Promise<[string, Icon][]> {
  const query = { icons: names.join(',') };
  const {
    icons,
    aliases = {},
    width = 16,
    height = 16,
  } = await ofetch<IconSet>(`${host}/icons/${set}.json`, { query, credentials: 'omit', timeout: 10_000 });
  return names.flatMap((name): [string, Icon][] => {
    const icon = icons[aliases[name]?.parent ?? name];
    return icon ? [[`${set}:${name}`, { width, height, ...icon }]] : [];
  });
}

/** Icons by their names, such as `tabler:mail`. One that cannot be had is absent: words stand beside icons. */
export async function loadIcons(names: readonly string[]): Promise<ReadonlyMap<string, Icon>> {
  const kept = cache.take(names);
  const missing = [...new Set(names)].filter((name) => !kept.has(name));
  if (missing.length === 0) return kept;
  const bySet = Map.groupBy(missing, (name) => name.split(':', 1)[0]!);
  const answers = await Promise.allSettled(
    [...bySet].map(([set, full]) =>
      fetchSet(
        set,
        full.map((name) => name.slice(set.length + 1)),
      ),
    ),
  );
  const fetched = new Map(answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])));
  if (fetched.size > 0) cache.put(fetched);
  return new Map([...kept, ...fetched]);
}
