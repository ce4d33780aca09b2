/** What `node:http` itself costs: the product's own answers to what is asked, without a log; `argv` are their URLs. */
import { createServer, get, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { listen } from '../../server/lifecycle.ts';

/** Set by Node itself. */
const ITS_OWN = new Set(['date', 'connection', 'keep-alive']);

async function fetchAnswer(url: string) {
  const [answer] = (await once(get(url, { headers: { 'accept-encoding': 'gzip' } }), 'response')) as [
    IncomingMessage,
  ];
  const body = Buffer.concat(await answer.toArray());
  const headers = Object.entries(answer.headers)
    .filter(([name]) => !ITS_OWN.has(name))
    .flatMap(([name, value]) => [name, String(value)]);
  return { body, headers };
}

const answers = new Map<string, Awaited<ReturnType<typeof fetchAnswer>>>();
for (const url of process.argv.slice(2)) answers.set(new URL(url).pathname, await fetchAnswer(url));
const server = createServer(({ url = '' }, outgoing) => {
  const { headers, body } = answers.get(url)!;
  outgoing.writeHead(200, headers).end(body);
});
process.send!(await listen(server, { host: '127.0.0.1', port: 0 }));
process.once('SIGTERM', () => process.exit());
