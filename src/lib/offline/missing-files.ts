import type { BundleFile } from '../../../contract/offline.ts';

interface Stored {
  files: Readonly<Record<string, string>>;
}

/** The files of a bundle that no bundle on the device has as they are now, with their sizes, and those there. */
export function missingFiles(list: readonly BundleFile[], kept: readonly Stored[]) {
  const isPresent = ([path, hash]: BundleFile) => kept.some(({ files }) => files[path] === hash);
  const missing = list.filter((file) => !isPresent(file));
  const present = Object.fromEntries(list.filter(isPresent).map(([path, hash]) => [path, hash]));
  const sum = (at: 2 | 3) => missing.reduce((total, file) => total + file[at], 0);
  return { missing, present, bytes: sum(2), download: sum(3) };
}
