import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import { influenceGraph } from '../library/graph/influence-graph.ts';
import { arrange } from '../library/graph/layouts.ts';
import { readContent } from '../library/read-content.ts';
import type { Layouts, Network } from '../src/lib/views/network.ts';
import { measureRun } from './build/measured-run.ts';
import { copyProject } from './build/project.ts';
import { type Drive, type Step, type Subject, drive } from './graph/drive.ts';
import { writeGraphLibrary } from './graph/library.ts';
import { PEERS } from './graph/peers.ts';
import { serve } from './graph/serve.ts';

const CONTENT = resolve(import.meta.dirname, '../src/content');
const ASTRO = 'node_modules/astro/bin/astro.mjs';
/** Pages of single things: there are thousands, and the graph is none of them. */
const PAGES_LEFT_OUT = ['philos/[id].astro', 'wiki', 'categories', 'u'];
const FOCUSED = 8;

const { values } = parseArgs({
  options: {
    nodes: { type: 'string', default: '5000' },
    edges: { type: 'string', default: '20000' },
    /** Keeps the project and prints its folder. */
    keep: { type: 'boolean', default: false },
  },
});

const missing = PEERS.filter(({ script }) => !existsSync(resolve(import.meta.dirname, '..', script)));
if (missing.length > 0) {
  console.error(`${missing.map(({ name }) => name).join(' and ')} must be installed: npm ci --prefix bench`);
  process.exit(1);
}

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(0)} kB`;
const brotli = (body: Buffer) =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }).length;

function at(share: number, numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(share * numbers.length))]!;
}

async function weigh(client: string): Promise<void> {
  for (const name of ['graphic', 'circle', 'cloud', 'map', 'paths']) {
    const body = await readFile(join(client, `philos/${name}.html`)).catch(() => null);
    if (body) console.log(`  /philos/${name}: ${kilobytes(body.length)}, brotli ${kilobytes(brotli(body))}`);
  }
  const data = await Promise.all(
    ['network', 'layouts', 'sources'].map((name) => readFile(join(client, `philos/${name}.json`))),
  );
  const [network, layouts, sources] = data.map(brotli) as [number, number, number];
  console.log(
    `  graph data, brotli: ${kilobytes(network + layouts)} (network ${kilobytes(network)}, layouts ${kilobytes(layouts)}), ` +
      `and ${kilobytes(sources)} of sources when an edge is chosen`,
  );
}

function print(name: string, { firstDrawing, firstInteraction, loading, steps, whole }: Drive): void {
  console.log(
    `\n${name}\n  first drawing ${firstDrawing.toFixed(0)} ms, first interaction ${firstInteraction.toFixed(0)} ms, ` +
      `main thread until then ${loading.toFixed(0)} ms`,
  );
  for (const [step, all] of Object.entries(steps)) {
    const of = (key: keyof Step) => {
      const numbers = all.map((one) => one[key]);
      return `${at(0.5, numbers).toFixed(1)} / ${at(0.95, numbers).toFixed(1)}`;
    };
    console.log(
      `  ${step.padEnd(5)} main thread ${of('main')} ms, until drawn ${of('wall')} ms (median / p95); ` +
        `all of them until rest, main thread ${whole[step as keyof Drive['whole']].toFixed(0)} ms`,
    );
  }
}

const project = await copyProject();
try {
  const content = join(project, 'src/content');
  await writeGraphLibrary(CONTENT, content, { nodes: Number(values.nodes), edges: Number(values.edges) });
  for (const path of PAGES_LEFT_OUT)
    await rm(join(project, 'src/pages', path), { recursive: true, force: true });
  const load = () => `load ${loadavg()[0]!.toFixed(1)} on ${availableParallelism()} cores`;

  const graph = influenceGraph(await readContent(project, 'bench'));
  const cpu = process.cpuUsage();
  const start = performance.now();
  arrange(graph);
  const seconds = (performance.now() - start) / 1000;
  const { user } = process.cpuUsage(cpu);
  console.log(`${graph.order} philosophers, ${graph.size} influences; ${load()}`);
  console.log(`  layouts ${seconds.toFixed(1)} s, ${(user / 1e6).toFixed(1)} s of processor`);

  const first = await measureRun(ASTRO, project, ['build']);
  const second = await measureRun(ASTRO, project, ['build']);
  console.log(
    `  build of the views ${first.seconds.toFixed(1)} s, again with cached layouts ${second.seconds.toFixed(1)} s`,
  );
  const client = join(project, 'dist/client');
  await weigh(client);

  const read = async <Data>(name: string) =>
    JSON.parse(await readFile(join(client, `philos/${name}.json`), 'utf8')) as Data;
  const [{ influence }, layouts] = [await read<Network>('network'), await read<Layouts>('layouts')];
  const nodes = influence
    .map((_, one) => one)
    .sort((a, b) => influence[b]! - influence[a]!)
    .slice(0, FOCUSED);
  const { origin, close } = await serve(client);
  const product: Subject = {
    name: 'this page, on sigma',
    url: `${origin}/philos/graphic`,
    isReady: () => {
      document.querySelector('.graph')?.scrollIntoView({ behavior: 'instant', block: 'start' });
      return document.querySelector('.graph-canvas[data-named]') !== null;
    },
    // The picture beneath has every dot that is focused on at the same place.
    placeOf: new Function(
      'at',
      `const layouts = ${JSON.stringify({ x: layouts.affinity.x, y: layouts.affinity.y })};
       const box = document.querySelector('.graph-canvas').getBoundingClientRect();
       const scale = Math.min(box.width / ${layouts.width + 600}, box.height / ${layouts.height + 600});
       return {
         x: box.x + box.width / 2 + (layouts.x[at] - ${layouts.width / 2}) * scale,
         y: box.y + box.height / 2 + (layouts.y[at] - ${layouts.height / 2}) * scale,
       };`,
    ) as Subject['placeOf'],
  };
  const peers = PEERS.map(({ name }): Subject => ({
    name,
    url: `${origin}/peers/${name}`,
    isReady: () => (window as { readyAt?: number }).readyAt !== undefined,
    placeOf: (one) => (window as unknown as { placeOf: Subject['placeOf'] }).placeOf(one),
  }));
  const drives: Drive[] = [];
  for (const subject of [product, ...peers]) {
    const figures = await drive(subject, nodes);
    drives.push(figures);
    print(`${subject.name}; ${load()}`, figures);
  }
  close();

  const [own, ...others] = drives as [Drive, ...Drive[]];
  console.log('\nmain thread of the lower of the two, by that of this page (median, p95, all until rest)');
  for (const step of ['focus', 'zoom', 'pan'] as const) {
    const ratio = (share: number) => {
      const of = (one: Drive) =>
        at(
          share,
          one.steps[step].map(({ main }) => main),
        );
      return (Math.min(...others.map(of)) / of(own)).toFixed(1);
    };
    const least = Math.min(...others.map(({ whole }) => whole[step]));
    console.log(`  ${step.padEnd(5)} ${ratio(0.5)}, ${ratio(0.95)}, ${(least / own.whole[step]).toFixed(1)}`);
  }
} finally {
  if (values.keep) console.log(`The project is in ${project}`);
  else await rm(project, { recursive: true });
}
