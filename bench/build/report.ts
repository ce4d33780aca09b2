import type { Mark } from '../../scripts/build/timeline.ts';
import type { Compression } from './compression.ts';
import type { BuildFigures } from './measured-build.ts';
import type { MeasuredRun } from './measured-run.ts';

const PARTS: Record<Mark['part'], string> = {
  content: 'content read and checked, in a process of its own',
  bundles: 'rest of the bundles, made meanwhile in a process of their own (does not grow with the pages)',
  pages: 'pages',
  search: 'rest of the search index, made meanwhile in a process of its own',
  end: 'end',
};

const perPage = (seconds: number, pages: number) => `${((seconds * 1000) / pages).toFixed(2)} ms per page`;
const mebibytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(0)} MiB`;

function printParts({ parts }: BuildFigures): void {
  const column = (value: number) => value.toFixed(1).padStart(6);
  console.log('  of which, with the processor of the process that renders alone');
  for (const { part, seconds, cpuSeconds } of parts) {
    console.log(`  ${column(seconds)} s, ${column(cpuSeconds)} s of processor: ${PARTS[part]}`);
  }
}

export function printBuild(figures: BuildFigures): void {
  const { pages, seconds, cpuSeconds, peakMemory, bytes, indexBytes } = figures;
  console.log(`\n${pages} pages, HTML and search index`);
  console.log(`  ${seconds.toFixed(1)} s, ${perPage(seconds, pages)}`);
  console.log(`  ${cpuSeconds.toFixed(1)} s of processor, ${perPage(cpuSeconds, pages)}`);
  printParts(figures);
  console.log(`  ${mebibytes(peakMemory)} of memory at most, all processes together`);
  console.log(
    `  ${Math.round(bytes / pages)} bytes of HTML and ${Math.round(indexBytes / pages)} of index per page`,
  );
}

export function printCompression({ pages, seconds, cpuSeconds }: Compression): void {
  console.log(`\nApart, kept from build to build by content`);
  console.log(
    `  compression: ${perPage(seconds, pages)}, of processor ${perPage(cpuSeconds, pages)} (${pages} pages)`,
  );
  console.log(`  social images: not built\n  citations: not built`);
}

function printShares(rebuild: MeasuredRun, full: MeasuredRun): void {
  const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(0)} %`;
  console.log(`  ${rebuild.seconds.toFixed(1)} s, ${share(rebuild.seconds, full.seconds)} of the full build`);
  console.log(
    `  ${rebuild.cpuSeconds.toFixed(1)} s of processor, ${share(rebuild.cpuSeconds, full.cpuSeconds)} of the full build`,
  );
}

export function printRebuild(edited: string, rebuild: BuildFigures, full: BuildFigures): void {
  console.log(`\nAfter an edit to ${edited}, HTML and search index`);
  printShares(rebuild, full);
  printParts(rebuild);
}

export function printWhole(rebuild: MeasuredRun, full: MeasuredRun): void {
  console.log(`\nThe whole of npm run build, with compression`);
  console.log(`  ${full.seconds.toFixed(1)} s, ${full.cpuSeconds.toFixed(1)} s of processor, from nothing`);
  console.log('After another edit');
  printShares(rebuild, full);
}
