/** What `node:http` itself costs: one page of the site at `argv[2]`, with its headers, sent to whoever asks for any. */
import { createServer, get } from 'node:http';
import { listen } from '../../server/lifecycle.ts';

/** Set by Node itself. */
const ITS_OWN = new Set(['date', 'connection', 'keep-alive']);

get(process.argv[2]!, { headers: { 'accept-encoding': 'gzip' } }, async (answer) => {
  const body = Buffer.concat(await answer.toArray());
  const headers = Object.entries(answer.headers)
    .filter(([name]) => !ITS_OWN.has(name))
    .flatMap(([name, value]) => [name, String(value)]);
  const server = createServer((_incoming, outgoing) => outgoing.writeHead(200, headers).end(body));
  process.send!(await listen(server, { host: '127.0.0.1', port: 0 }));
});
process.once('SIGTERM', () => process.exit());
