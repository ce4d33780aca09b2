import { readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeCorpus } from './build/corpus.ts';
import { editArticle } from './build/edit.ts';
import { type MeasuredRun, measureRun } from './build/measured-run.ts';
import { createPeer } from './build/peer.ts';
import { copyProject } from './build/project.ts';

const CONTENT = resolve(import.meta.dirname, '../src/content');
const ASTRO = 'node_modules/astro/bin/astro.mjs';
const COMPRESS = join(import.meta.dirname, 'build/compress-peer.ts');

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '3000' },
    /** Builds the same texts with Starlight, too. */
    peer: { type: 'boolean', default: false },
    /** Keeps the project and prints its folder. */
    keep: { type: 'boolean', default: false },
  },
});

async function countPages(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true });
  return files.filter((path) => path.endsWith('.html')).length;
}

const sum = (a: MeasuredRun, b: MeasuredRun): MeasuredRun => ({
  seconds: a.seconds + b.seconds,
  cpuSeconds: a.cpuSeconds + b.cpuSeconds,
  peakMemory: Math.max(a.peakMemory, b.peakMemory),
});

function print(title: string, { seconds, cpuSeconds, peakMemory }: MeasuredRun, pages: number): void {
  console.log(`\n${title}`);
  console.log(`  ${seconds.toFixed(1)} s, ${(pages / seconds).toFixed(0)} pages a second`);
  console.log(`  ${cpuSeconds.toFixed(1)} s of processor, ${(peakMemory / 2 ** 20).toFixed(0)} MiB at most`);
}

const project = await copyProject();
const peer = values.peer ? await createPeer(CONTENT, Number(values.pages)) : null;
try {
  const content = join(project, 'src/content');
  console.log(`Writing a library for ${values.pages} pages …`);
  await writeCorpus(CONTENT, content, Number(values.pages));

  const whole = await measureRun('scripts/build.ts', project);
  const pages = await countPages(join(project, 'dist/client'));
  print(`npm run build, ${pages} pages, from nothing`, whole, pages);
  await editArticle(content);
  const edited = await measureRun('scripts/build.ts', project);
  print('npm run build after an edit', edited, pages);
  console.log(`  ${((100 * edited.seconds) / whole.seconds).toFixed(0)} % of the whole`);

  if (peer) {
    const rendering = await measureRun(ASTRO, peer, ['build']);
    const dist = join(peer, 'dist');
    const peerPages = await countPages(dist);
    print(`Starlight, ${peerPages} pages of the same texts with its search`, rendering, peerPages);
    // The product compresses what it builds, beside the rendering.
    const compressing = await measureRun(COMPRESS, project, [dist]);
    print('Starlight, compressed as the product is', sum(rendering, compressing), peerPages);
    const each = (key: 'seconds' | 'cpuSeconds') =>
      (rendering[key] + compressing[key]) / peerPages / (whole[key] / pages);
    console.log(
      `\n${each('seconds').toFixed(1)} times as many pages a second as Starlight compressed, ` +
        `${each('cpuSeconds').toFixed(1)} times by processor time`,
    );
  }
} finally {
  if (values.keep) console.log(`The project is in ${project}${peer ? `, Starlight in ${peer}` : ''}`);
  else for (const folder of [project, peer]) if (folder) await rm(folder, { recursive: true });
}
