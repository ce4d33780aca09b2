import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { IconifyJSON } from '@iconify-json/tabler';
import { getIcons } from '@iconify/utils/lib/icon-set/get-icons';
import type { IconSet } from '../../../contract/icons.ts';
import { AppError } from '../../errors.ts';

/** The installed sets, by requested file name. */
const SETS: ReadonlyMap<string, string> = new Map([['tabler.json', '@iconify-json/tabler/icons.json']]);

const sets = new Map<string, Promise<IconifyJSON>>();

/** Loads a set, of a few megabytes, at its first request. */
function readSet(source: string): Promise<IconifyJSON> {
  const known = sets.get(source);
  if (known) return known;
  const reading = readFile(fileURLToPath(import.meta.resolve(source)), 'utf8').then(
    (text) => JSON.parse(text) as IconifyJSON,
  );
  reading.catch(() => sets.delete(source));
  sets.set(source, reading);
  return reading;
}

const sizeOf = ({ width, height }: { width?: number; height?: number }) => ({
  ...(width !== undefined && { width }),
  ...(height !== undefined && { height }),
});

/** Returns only what draws the icons. */
export async function findIcons(file: string, names: readonly string[]): Promise<IconSet> {
  const source = SETS.get(file);
  if (source === undefined) throw new AppError('not-found');
  const set = await readSet(source);
  const isIn = (name: string) =>
    Object.hasOwn(set.icons, name) || (set.aliases !== undefined && Object.hasOwn(set.aliases, name));
  const known = names.filter(isIn);
  const missing = names.filter((name) => !isIn(name));
  const { icons = {}, aliases } = getIcons(set, known) ?? {};
  return {
    prefix: set.prefix,
    icons: Object.fromEntries(
      Object.entries(icons).map(([name, icon]) => [name, { body: icon.body, ...sizeOf(icon) }]),
    ),
    ...(aliases && {
      aliases: Object.fromEntries(Object.entries(aliases).map(([name, { parent }]) => [name, { parent }])),
    }),
    ...sizeOf(set),
    ...(missing.length > 0 && { not_found: missing }),
  };
}
