import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** React and the Firebase SDK. */
const LIBRARIES = /node_modules\/(?:react|react-dom|scheduler|firebase|@firebase)\//;

type Modules = Readonly<Record<string, { renderedLength: number }>>;

/** Whether most of a chunk is code of these libraries: a module of ours may be in one file with its SDK. */
export function isOfLibraries(modules: Modules): boolean {
  const share = Object.entries(modules).reduce(
    (sum, [id, { renderedLength }]) => sum + (LIBRARIES.test(id) ? renderedLength : -renderedLength),
    0,
  );
  return share > 0;
}

/** Writes `libraries.json` beside the client's files: for scales of what the product itself weighs. */
export const listLibraries: Plugin = {
  name: 'agora:list-libraries',
  applyToEnvironment: ({ name }) => name === 'client',
  async writeBundle({ dir }, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const paths = chunks
      .filter(({ modules }) => isOfLibraries(modules))
      .map(({ fileName }) => `/${fileName}`);
    await writeFile(join(dir!, '../libraries.json'), JSON.stringify(paths));
  },
};
