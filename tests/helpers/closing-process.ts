/** The product's HTTP server with its way to end, before a listener that reads what is sent and answers a little later. */
import { closeOnSignals, drainServer, listen, outlastProxy, stopServer } from '../../server/lifecycle.ts';
import { createHttpServer } from '../../server/http-server.ts';

const { PORT, DRAIN_SECONDS = '0' } = process.env;
const server = createHttpServer((incoming, outgoing) => {
  const answer = () => setTimeout(() => outgoing.writeHead(201).end('read'), 5);
  // Of a request without a body there is no end to wait for.
  if (incoming.readableEnded) answer();
  else incoming.resume().once('end', answer);
});
outlastProxy(server);
const port = await listen(server, { host: '127.0.0.1', port: Number(PORT) });
closeOnSignals(async () => {
  await drainServer(server, Number(DRAIN_SECONDS));
  await stopServer(server);
});
console.log(`ready on http://127.0.0.1:${port}`);
