import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeCorpus } from './build/corpus.ts';
import { editArticle } from './build/edit.ts';
import { measureCompression } from './build/compression.ts';
import { type BuildFigures, measureBuild, measureWholeBuild } from './build/measured-build.ts';
import { copyProject, forgetBuilds } from './build/project.ts';
import { printBuild, printCompression, printRebuild, printWhole } from './build/report.ts';

const CONTENT = resolve(import.meta.dirname, '../src/content');

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '3000' },
    /** Keeps the project and prints its folder. */
    keep: { type: 'boolean', default: false },
    /** `--no-whole` leaves out `npm run build`, which compresses every page. */
    whole: { type: 'boolean', default: true },
  },
  allowNegative: true,
});

const project = await copyProject();
try {
  console.log(`Writing a library for ${values.pages} pages …`);
  await writeCorpus(CONTENT, join(project, 'src/content'), Number(values.pages));
  const full: BuildFigures = await measureBuild(project);
  printBuild(full);
  printCompression(await measureCompression(join(project, 'dist/client')));
  const content = join(project, 'src/content');
  const edited = await editArticle(content);
  printRebuild(edited, await measureBuild(project), full);
  if (values.whole) {
    await forgetBuilds(project);
    const whole = await measureWholeBuild(project);
    await editArticle(content);
    printWhole(await measureWholeBuild(project), whole);
  }
} finally {
  if (values.keep) console.log(`The project is in ${project}`);
  else await rm(project, { recursive: true });
}
