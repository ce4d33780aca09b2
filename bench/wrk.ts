import { writeFile } from 'node:fs/promises';
import type { Load } from './measure.ts';
import { run } from './processes.ts';

/** Asks in turn, each time as another visitor if there are any, and tells what came of it as JSON. */
const script = ({ requests }: Pick<Load, 'requests'>, visitors: number) => `
local requests = {
${requests
  .map(({ method, path, headers = {}, body }) => {
    const given = Object.entries({ 'accept-encoding': 'gzip', ...headers });
    const table = given.map(([name, value]) => `[${JSON.stringify(name)}]=${JSON.stringify(value)}`);
    return `{${JSON.stringify(method)},${JSON.stringify(path)},{${table.join(',')}},${body === undefined ? 'nil' : JSON.stringify(body)}},`;
  })
  .join('\n')}
}
local at = 0
request = function()
  at = at + 1
  local one = requests[at % #requests + 1]
  if ${visitors} > 0 then
    local visitor = at % ${Math.max(visitors, 1)}
    one[3]["x-forwarded-for"] = string.format("2001:db8:%x:%x::1", visitor / 65536, visitor % 65536)
  end
  return wrk.format(one[1], one[2], one[3], one[4])
end
done = function(summary, latency)
  local errors = summary.errors
  io.write(string.format('\\n{"count":%d,"seconds":%f,"refused":%d,"failed":%d,"p50":%f,"p99":%f}\\n',
    summary.requests, summary.duration / 1e6, errors.status,
    errors.connect + errors.read + errors.write + errors.timeout,
    latency:percentile(50) / 1000, latency:percentile(99) / 1000))
end
`;

export interface Sent {
  count: number;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

interface Options {
  seconds: number;
  /** Where its script may be written. */
  file: string;
  /** Addresses in the name of which is asked, for a server behind a proxy; none leaves the header out. */
  visitors?: number;
  /** A command that runs it. */
  before?: readonly string[];
}

/** Sends a load from a process of its own. Throws where an answer was no success. */
export async function send(
  url: string,
  load: Omit<Load, 'name'>,
  { seconds, file, visitors = 0, before = [] }: Options,
): Promise<Sent> {
  await writeFile(file, script(load, visitors));
  const given = ['-t1', `-c${load.connections}`, `-d${seconds}s`, '--timeout', '20s', '-s', file, url];
  const [command = '', ...args] = [...before, 'wrk', ...given];
  const { stdout } = await run(command, args);
  const told = JSON.parse(stdout.trim().split('\n').at(-1)!) as Record<string, number>;
  if (told.refused! > 0 || told.failed! > 0) throw new Error(`${url}:\n${stdout}`);
  const { count = 0, p50 = 0, p99 = 0 } = told;
  return { count, perSecond: count / told.seconds!, p50, p99 };
}
