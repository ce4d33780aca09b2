import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { LOCALES } from '../../contract/locales.ts';
import { splitFrontMatter } from '../../library/front-matter.ts';
import { writeCorpus } from './corpus.ts';

const PACKAGES = ['astro@7.3.5', '@astrojs/starlight@0.42.4', '@astrojs/markdown-remark@7.3.0'];

const CONFIG = `import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';

export default defineConfig({
  integrations: [
    starlight({
      title: 'Peer',
      // The default names every page of the site on each of them.
      sidebar: [],
      defaultLocale: 'root',
      locales: { root: { label: 'Português', lang: 'pt-BR' }, en: { label: 'English' }, es: { label: 'Español' } },
    }),
  ],
});
`;

const COLLECTIONS = `import { defineCollection } from 'astro:content';
import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';

export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`;

/** A Starlight site in a temporary folder with the texts of a library for that many pages. Needs the npm registry. */
export async function createPeer(content: string, pages: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'agora-peer-'));
  await mkdir(join(folder, 'src/content/docs'), { recursive: true });
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  await writeFile(join(folder, 'astro.config.mjs'), CONFIG);
  await writeFile(join(folder, 'src/content.config.ts'), COLLECTIONS);
  execFileSync('npm', ['install', '--no-audit', '--no-fund', ...PACKAGES], { cwd: folder, stdio: 'ignore' });
  const library = await mkdtemp(join(tmpdir(), 'agora-peer-library-'));
  await writeCorpus(content, library, pages);
  for (const path of await readdir(library, { recursive: true })) {
    const locale = LOCALES.find((each) => path.endsWith(`/${each}.md`));
    if (!locale) continue;
    const { frontMatter, body } = splitFrontMatter(await readFile(join(library, path), 'utf8'), path);
    const title = /^title: ["']?(.*?)["']?$/m.exec(frontMatter)?.[1] ?? dirname(path);
    const target = join(folder, 'src/content/docs', locale === 'pt' ? '' : locale, `${dirname(path)}.md`);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, `---\n${stringify({ title })}---\n${body}`);
  }
  await cp(
    join(folder, 'src/content/docs/policies/Termos-de-uso.md'),
    join(folder, 'src/content/docs/index.md'),
  );
  return folder;
}
