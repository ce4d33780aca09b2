import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeCorpus } from './build/corpus.ts';
import { editArticle } from './build/edit.ts';
import { measureCompression } from './build/compression.ts';
import { type BuildFigures, measureBuild } from './build/measured-build.ts';
import { copyProject } from './build/project.ts';
import { printCompression, printBuild, printRebuild } from './build/report.ts';

const CONTENT = resolve(import.meta.dirname, '../src/content');

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '3000' },
    /** Keeps the project and prints its folder. */
    keep: { type: 'boolean', default: false },
  },
});

const project = await copyProject();
try {
  console.log(`Writing a library for ${values.pages} pages …`);
  await writeCorpus(CONTENT, join(project, 'src/content'), Number(values.pages));
  const full: BuildFigures = await measureBuild(project);
  printBuild(full);
  printCompression(await measureCompression(join(project, 'dist/client')));
  const edited = await editArticle(join(project, 'src/content'));
  printRebuild(edited, await measureBuild(project), full);
} finally {
  if (values.keep) console.log(`The project is in ${project}`);
  else await rm(project, { recursive: true });
}
