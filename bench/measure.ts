import autocannon from 'autocannon';

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
  { requests, connections }: Load,
  seconds: number,
): Promise<Figures> {
  const before = await cpuOf();
  let first = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests,
    // Each begins with another request: they are not all of one member.
    setupClient: (client) => {
      first += Math.ceil(requests.length / connections);
      client.setRequests([...requests.slice(first), ...requests.slice(0, first)]);
    },
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} answers were no success, ${result.errors} calls failed.`);
  }
  const cpu = ((await cpuOf()) - before) / result.requests.total;
  return { cpu, perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

function middle(rounds: readonly Figures[]): Figures {
  const of = (key: keyof Figures) => median(rounds.map((round) => round[key]));
  return { perSecond: of('perSecond'), p50: of('p50'), p99: of('p99'), cpu: of('cpu') };
}

/** Alternates between both, so that other load on the machine affects them equally. */
export async function compare(
  { product: productUrl, bare: bareUrl, cpuOf }: { product: string; bare: string; cpuOf: CpuOf },
  load: Load,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Comparison> {
  for (const url of [bareUrl, productUrl]) await drive({ url, cpuOf }, load, 1);
  const product: Figures[] = [];
  const bare: Figures[] = [];
  for (let round = 0; round < rounds; round += 1) {
    bare.push(await drive({ url: bareUrl, cpuOf }, load, seconds));
    product.push(await drive({ url: productUrl, cpuOf }, load, seconds));
  }
  const ratio = median(product.map(({ perSecond }, round) => perSecond / bare[round]!.perSecond));
  const cpuRatio = median(product.map(({ cpu }, round) => bare[round]!.cpu / cpu));
  return { product: middle(product), bare: middle(bare), ratio, cpuRatio };
}
