import type { Sent } from '../wrk.ts';
import type { Usage } from './watch.ts';
import { verdictOf } from './verdict.ts';

export interface Measured {
  name: string;
  sent: Sent;
  usage: Usage;
}

const NAME = 22;
const number = (value: number) => value.toFixed(value < 10 ? 1 : 0).padStart(7);
const cores = (value: number) => value.toFixed(2).padStart(8);

export const heading = `${'processors of'.padStart(NAME + 21 + 14)}
${''.padEnd(NAME)}  req/s    p50    p99 services PostgreSQL  nginx  sender  at its limit`;

export function line({ name, sent, usage }: Measured): string {
  const figures = [sent.perSecond, sent.p50, sent.p99].map(number).join('');
  const used = [usage.services, usage.postgres, usage.proxy, usage.sender].map(cores).join('');
  return `${name.padEnd(NAME)}${figures}${used}   ${verdictOf(usage)}`;
}

export const perCoreHeading = `${''.padEnd(NAME)} ms of a processor for one request   requests a second and processor   PostgreSQL's to one
${''.padEnd(NAME)}   service PostgreSQL                  service PostgreSQL               of the service`;

/** What one request took of each, and what a whole processor of each would do. */
export function perCoreLine({ name, sent, usage }: Measured): string {
  const own = [usage.services, usage.postgres].map((used) => used / sent.perSecond);
  const ms = own.map((time) => (time * 1000).toFixed(2).padStart(10)).join('');
  const perSecond = own.map((time) => (1 / time).toFixed(0).padStart(10)).join('');
  return `${name.padEnd(NAME)}${ms}              ${perSecond}           ${(own[1]! / own[0]!).toFixed(2).padStart(10)}`;
}
