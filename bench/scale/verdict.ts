import type { Usage } from './watch.ts';

/** From here on something counts as being at its limit. */
const FULL = 0.85;
/** Less than this of other programs changes no figure much. */
const NOTABLE = 0.1;

const percent = (part: number) => `${Math.round(part * 100)} %`;

/** Who took most of the processors, and what the benchmark did not take. */
function shares({ machine, services, postgres, proxy, sender }: Usage): string {
  const own = Object.entries({ services, PostgreSQL: postgres, nginx: proxy, sender });
  const most = own.sort(([, a], [, b]) => b - a).slice(0, 2);
  const others = machine - services - postgres - proxy - sender;
  const named = others > machine * NOTABLE ? [...most, ['others', others] as const] : most;
  return named.map(([name, time]) => `${name} ${percent(time / machine)}`).join(', ');
}

/**
 * What was at its limit, in a sentence. What comes first explains the rest: beside busy processors event loops are
 * busy and callers wait for connections.
 */
export function verdictOf(usage: Usage): string {
  const [[event, waiting] = ['', 0]] = Object.entries(usage.waits).sort(([, a], [, b]) => b - a);
  const limits: { name: string; part: number }[] = [
    { name: `the machine's processors (${shares(usage)})`, part: usage.machine / usage.cores },
    { name: 'the sender, so the service would have done more', part: usage.sender },
    { name: 'nginx', part: usage.proxy },
    { name: 'the disk', part: usage.disk },
    { name: 'the event loop of a service', part: usage.loop },
    { name: `statements that wait for ${event}`, part: waiting },
    { name: "the pool's connections", part: usage.pool },
  ];
  const full = limits.find(({ part }) => part >= FULL);
  if (full !== undefined) return `${percent(full.part)}: ${full.name}`;
  const [nearest] = limits.sort((a, b) => b.part - a.part);
  return `nothing; nearest, at ${percent(nearest!.part)}: ${nearest!.name}`;
}
