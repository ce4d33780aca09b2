import { UndirectedGraph } from 'graphology';
import forceAtlas2 from 'graphology-layout-forceatlas2';
import noverlap from 'graphology-layout-noverlap';
import type { Arrangement, Layouts } from '../../src/lib/views/network.ts';
import type { InfluenceGraph } from './influence-graph.ts';
import { separateInHeight } from './separate.ts';
import { placeOfYear, timeScale } from './time-scale.ts';

const STAGE = { width: 10_000, height: 5800 } as const;

/** From here on the forces between all pairs are approximated. */
const MANY = 1000;
/** More iterations move nothing that is seen; a large graph is seen less closely. */
const iterationsFor = (order: number) => (order > MANY ? 350 : 600);
/** After each of them everybody is put back on the year of birth. */
const TIME_ROUNDS = 40;
const ITERATIONS_OF_A_ROUND = 5;
/** How much of a place by affinity is its rank: names need room where the crowd is. */
const EVENNESS = 0.55;
/** Half of the width of a time, of that of the stage. */
const PEERS = 0.08;
/** Between two dots. */
const MARGIN = 26;
const SMALLEST_DOT = 24;
const LARGEST_DOT = 85;
/** Dots of more philosophers than these are smaller. */
const ROOMY = 300;

type Forces = UndirectedGraph<{ x: number; y: number; size: number }>;

/** Two arrangements of the whole graph. The same graph is arranged the same way every time. */
export function arrange(graph: InfluenceGraph): Layouts {
  const years = yearsOf(graph);
  const scale = timeScale(years, STAGE.width);
  const radius = radiiOf(graph);
  const forces = forcesOf(graph, radius);
  runForces(forces, iterationsFor(graph.order));
  turnToTime(forces, years);
  fill(forces, EVENNESS);
  noverlap.assign(forces, {
    maxIterations: 300,
    settings: { margin: MARGIN, ratio: 1, expansion: 1.1, gridSize: gridFor(graph.order), speed: 3 },
  });
  fill(forces);
  const affinity = inWholeNumbers(positionsOf(forces));
  const places = years.map((year) => placeOfYear(scale, year));
  return { ...STAGE, affinity, time: arrangeByTime(forces, places), years: scale, radius };
}

/** The year of birth, else of death, else that of the middle of the era. */
function yearsOf(graph: InfluenceGraph): number[] {
  const known = graph.mapNodes((_id, { birth, death }) => birth?.year ?? death?.year);
  const eras = graph.mapNodes((_id, { era }) => era);
  return known.map((year, at) => {
    if (year !== undefined) return year;
    const peers = known.filter((other, i) => other !== undefined && eras[i] === eras[at]) as number[];
    return peers.sort((a, b) => a - b)[Math.floor(peers.length / 2)] ?? 0;
  });
}

/** By area as many as learnt from each. */
function radiiOf(graph: InfluenceGraph): number[] {
  const reach = graph.mapNodes((id) => graph.outNeighbors(id).length);
  const highest = Math.max(1, ...reach);
  const scale = Math.min(1, Math.sqrt(ROOMY / graph.order));
  return reach.map((count) =>
    Math.round(scale * (SMALLEST_DOT + (LARGEST_DOT - SMALLEST_DOT) * Math.sqrt(count / highest))),
  );
}

/** One tie for a pair, whatever was between the two; everybody starts on a spiral in the order of birth. */
function forcesOf(graph: InfluenceGraph, radius: readonly number[]): Forces {
  const forces: Forces = new UndirectedGraph();
  graph.nodes().forEach((id, at) => {
    const [turn, distance] = [at * 2.4, 10 * Math.sqrt(at + 1)];
    const [x, y] = [distance * Math.cos(turn), distance * Math.sin(turn)];
    forces.addNode(id, { x, y, size: radius[at]! });
  });
  graph.forEachEdge((_edge, _attributes, from, to) => {
    if (from !== to) forces.mergeEdge(from, to);
  });
  return forces;
}

function runForces(forces: Forces, iterations: number): void {
  const settings = { ...forceAtlas2.inferSettings(forces.order), barnesHutOptimize: forces.order > MANY };
  forceAtlas2.assign(forces, { iterations, settings, getEdgeWeight: null });
}

/** Turns the whole so that the earlier are on the left. */
function turnToTime(forces: Forces, years: readonly number[]): void {
  const middle = mean(years);
  const along = (axis: 'x' | 'y') =>
    mean(
      forces.mapNodes((_id, position) => position[axis]).map((place, at) => place * (years[at]! - middle)),
    );
  const turn = -Math.atan2(along('y'), along('x'));
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  forces.updateEachNodeAttributes((_id, { x, y, size }) => ({
    x: x * cos - y * sin,
    y: x * sin + y * cos,
    size,
  }));
}

/**
 * Stretches the whole to the stage, and where `evenness` is more than 0 draws crowds apart and outliers nearer: a place
 * is that much its rank among all.
 */
function fill(forces: Forces, evenness = 0): void {
  const stretch = (places: number[], room: number) => {
    const [least, width] = extent(places);
    const ranks = ranksOf(places);
    return places.map((place, at) => {
      const share = (1 - evenness) * ((place - least) / width) + evenness * ranks[at]!;
      return LARGEST_DOT + share * (room - 2 * LARGEST_DOT);
    });
  };
  const { x, y } = positionsOf(forces);
  setPositions(forces, { x: stretch(x, STAGE.width), y: stretch(y, STAGE.height) });
}

/** Between 0 and 1. */
function ranksOf(places: readonly number[]): number[] {
  const ranks: number[] = [];
  const order = places.map((_, at) => at).sort((a, b) => places[a]! - places[b]! || a - b);
  for (const [rank, at] of order.entries()) ranks[at] = (rank + 0.5) / places.length;
  return ranks;
}

/** The same forces with everybody held to the year of birth, then set apart in height. */
function arrangeByTime(forces: Forces, x: readonly number[]): Arrangement {
  const hold = () => setPositions(forces, { x, y: positionsOf(forces).y });
  hold();
  for (let round = 0; round < TIME_ROUNDS; round += 1) {
    runForces(forces, ITERATIONS_OF_A_ROUND);
    hold();
  }
  const { y } = positionsOf(forces);
  const wishes = ranksInTheirTime(x, y).map((rank) => rank * STAGE.height);
  const radius = forces.mapNodes((_id, { size }) => size);
  return inWholeNumbers({ x, y: separateInHeight({ x, y: wishes, radius }, STAGE) });
}

/** The rank of each among all, and as much among those of nearly the same time, who have the height for themselves. */
function ranksInTheirTime(x: readonly number[], y: readonly number[]): number[] {
  const all = ranksOf(y);
  return x.map((place, at) => {
    const peers = x.flatMap((other, i) => (Math.abs(other - place) < PEERS * STAGE.width ? y[i]! : []));
    const below = peers.filter((other) => other < y[at]!).length;
    return (all[at]! + (below + 0.5) / peers.length) / 2;
  });
}

const positionsOf = (forces: Forces) => ({
  x: forces.mapNodes((_id, { x }) => x),
  y: forces.mapNodes((_id, { y }) => y),
});

function setPositions(forces: Forces, { x, y }: { x: readonly number[]; y: readonly number[] }): void {
  let at = 0;
  forces.updateEachNodeAttributes((_id, { size }) => ({ x: x[at]!, y: y[at++]!, size }));
}

const inWholeNumbers = ({ x, y }: { x: readonly number[]; y: readonly number[] }): Arrangement => ({
  x: x.map(Math.round),
  y: y.map(Math.round),
});

/** Cells with a dozen dots. */
const gridFor = (order: number) => Math.max(1, Math.ceil(Math.sqrt(order / 12)));

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

function extent(values: readonly number[]): [least: number, width: number] {
  const least = values.reduce((a, b) => Math.min(a, b), Infinity);
  return [least, values.reduce((a, b) => Math.max(a, b), -Infinity) - least || 1];
}
