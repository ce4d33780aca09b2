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
}

export interface Comparison {
  product: Figures;
  bare: Figures;
  /** Throughput of the product in that of the bare handler, from rounds side by side. */
  ratio: number;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function drive(url: string, { requests, connections }: Load, seconds: number): Promise<Figures> {
  const result = await autocannon({ url, connections, duration: seconds, requests });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} answers were no success, ${result.errors} calls failed.`);
  }
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

function middle(rounds: readonly Figures[]): Figures {
  const of = (key: keyof Figures) => median(rounds.map((round) => round[key]));
  return { perSecond: of('perSecond'), p50: of('p50'), p99: of('p99') };
}

/** Both in turns, so that what else the machine does meets both. */
export async function compare(
  addresses: { product: string; bare: string },
  load: Load,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Comparison> {
  for (const url of [addresses.bare, addresses.product]) await drive(url, load, 1);
  const product: Figures[] = [];
  const bare: Figures[] = [];
  for (let round = 0; round < rounds; round += 1) {
    bare.push(await drive(addresses.bare, load, seconds));
    product.push(await drive(addresses.product, load, seconds));
  }
  const ratio = median(product.map(({ perSecond }, round) => perSecond / bare[round]!.perSecond));
  return { product: middle(product), bare: middle(bare), ratio };
}
