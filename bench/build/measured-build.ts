import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mark } from '../../scripts/build/timeline.ts';
import { type MeasuredRun, measureRun } from './measured-run.ts';

export interface BuildFigures extends MeasuredRun {
  pages: number;
  /** Of the HTML, together. */
  bytes: number;
  /** Of the search index. */
  indexBytes: number;
  /** Seconds of each part, in their order; of processor in the process that renders alone. */
  parts: { part: Mark['part']; seconds: number; cpuSeconds: number }[];
}

/** Builds the pages and the search index of a project, and nothing else. */
export async function measureBuild(project: string): Promise<BuildFigures> {
  const timeline: Mark[] = [];
  const run = await measureRun(join(project, 'scripts/build/pages.ts'), project, (mark) => {
    timeline.push(mark as Mark);
  });
  const client = join(project, 'dist/client');
  const html = await sizes(client, (path) => path.endsWith('.html'));
  const index = await sizes(join(client, 'pagefind'), () => true);
  return {
    ...run,
    pages: html.count,
    bytes: html.bytes,
    indexBytes: index.bytes,
    parts: timeline.map(({ part, at, cpu }, place) => ({
      part,
      seconds: (at - (timeline[place - 1]?.at ?? 0)) / 1000,
      cpuSeconds: cpu - (timeline[place - 1]?.cpu ?? 0),
    })),
  };
}

/** What `npm run build` does: compressed files besides. */
export function measureWholeBuild(project: string): Promise<MeasuredRun> {
  return measureRun(join(project, 'scripts/build.ts'), project);
}

async function sizes(folder: string, isCounted: (path: string) => boolean) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(isCounted);
  let bytes = 0;
  for (const path of paths) bytes += (await stat(path)).size;
  return { count: paths.length, bytes };
}
