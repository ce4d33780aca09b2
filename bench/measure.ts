import { send } from './wrk.ts';

export interface Load {
  name: string;
  requests: { method: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: string }[];
  /** Requests at the same time. */
  connections: number;
}

interface Figures {
  perSecond: number;
  p50: number;
  p99: number;
  /** Processor time of the server for one request, in milliseconds: other work on the machine hardly changes it. */
  cpu: number;
}

export interface Comparison {
  product: Figures;
  bare: Figures;
  /** Throughput of the product in that of the bare handler, from rounds side by side. */
  ratio: number;
  /** The same of processor time. */
  cpuRatio: number;
}

/** Processor time that the server has taken so far, in milliseconds. */
export type CpuOf = () => Promise<number>;

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function drive(
  { url, cpuOf }: { url: string; cpuOf: CpuOf },
  load: Load,
  { seconds, file }: { seconds: number; file: string },
): Promise<Figures> {
  const before = await cpuOf();
  const { count, perSecond, p50, p99 } = await send(url, load, { seconds, file });
  return { cpu: ((await cpuOf()) - before) / count, perSecond, p50, p99 };
}

function middle(rounds: readonly Figures[]): Figures {
  const of = (key: keyof Figures) => median(rounds.map((round) => round[key]));
  return { perSecond: of('perSecond'), p50: of('p50'), p99: of('p99'), cpu: of('cpu') };
}

/** Alternates between both, so that other load on the machine affects them equally. */
export async function compare(
  { product: productUrl, bare: bareUrl, cpuOf }: { product: string; bare: string; cpuOf: CpuOf },
  load: Load,
  { rounds, seconds, file }: { rounds: number; seconds: number; file: string },
): Promise<Comparison> {
  for (const url of [bareUrl, productUrl]) await drive({ url, cpuOf }, load, { seconds: 1, file });
  const product: Figures[] = [];
  const bare: Figures[] = [];
  for (let round = 0; round < rounds; round += 1) {
    bare.push(await drive({ url: bareUrl, cpuOf }, load, { seconds, file }));
    product.push(await drive({ url: productUrl, cpuOf }, load, { seconds, file }));
  }
  const ratio = median(product.map(({ perSecond }, round) => perSecond / bare[round]!.perSecond));
  const cpuRatio = median(product.map(({ cpu }, round) => bare[round]!.cpu / cpu));
  return { product: middle(product), bare: middle(bare), ratio, cpuRatio };
}
