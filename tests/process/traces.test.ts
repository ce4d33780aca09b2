import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { publish, signUp } from '../helpers/demo-member.ts';
import { ownPostgres } from '../helpers/own-postgres.ts';
import { runServer, temporaryFolder } from '../helpers/server-process.ts';

interface Sent {
  resource: { attributes: Attribute[] };
  scopeSpans: { spans: SentSpan[] }[];
}
interface SentSpan {
  name: string;
  kind: number;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: Attribute[];
}
interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}

const [SERVER, CLIENT] = [2, 3];

const sent: Sent[] = [];
const collector = createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray()).toString();
  if (request.url === '/v1/traces')
    sent.push(...(JSON.parse(body) as { resourceSpans: Sent[] }).resourceSpans);
  response.setHeader('content-type', 'application/json').end('{}');
});
collector.listen(0, '127.0.0.1');
await once(collector, 'listening');
afterAll(() => void collector.close());
const postgres = await ownPostgres();

const valueOf = ({ attributes }: { attributes: Attribute[] }, name: string) =>
  attributes.find(({ key }) => key === name)?.value.stringValue;

it('follow a request from the edge to the database, and hold nothing of a person', async () => {
  const { port } = collector.address() as AddressInfo;
  const server = runServer(
    {
      DATA_DIR: await temporaryFolder(onTestFinished),
      DATABASE_URL: await postgres.createDatabase(),
      TRUSTED_PROXIES: '1',
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
    },
    onTestFinished,
  );
  const address = await server.ready();
  const member = await signUp(address, 'ana-rastro');
  const slug = await publish(address, member, 'Vestígios');
  const [traceId, spanId] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];
  const headers = { traceparent: `00-${traceId}-${spanId}-01`, 'x-request-id': 'edge-1' };
  expect((await fetch(`${address}/u/ana-rastro/${slug}`, { headers })).status).toBe(200);
  // What is no id is not taken for one.
  await fetch(`${address}/wiki?de=ana-rastro`, { headers: { 'x-request-id': 'ana@example.com' } });
  server.child.kill('SIGTERM');
  expect(await server.ended()).toBe(0);

  const spans = sent.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
  const below = ({ spanId }: SentSpan): SentSpan[] =>
    spans.filter(({ parentSpanId }) => parentSpanId === spanId).flatMap((span) => [span, ...below(span)]);
  const page = spans.find((span) => valueOf(span, 'agora.request_id') === 'edge-1' && span.kind === SERVER)!;
  expect(page).toMatchObject({ name: 'GET /u/*', traceId, parentSpanId: spanId });
  const names = below(page).map(({ name }) => name);
  expect(names).toContain('GET /users/:tag/posts/:slug');
  expect(below(page).find(({ name }) => name === 'SELECT posts')).toMatchObject({ traceId, kind: CLIENT });
  const write = spans.find(({ name }) => name === 'POST /posts')!;
  expect(below(write).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['verify token', 'INSERT posts']),
  );
  expect(spans.find(({ name }) => name === 'GET file')).toBeDefined();
  // The log has the same id.
  expect(server.output()).toContain('"requestId":"edge-1"');

  expect(valueOf(sent[0]!.resource, 'service.name')).toBe('agora');
  expect(valueOf(sent[0]!.resource, 'deployment.environment.name')).toBe('test');
  const told = JSON.stringify(sent);
  for (const secret of ['ana-rastro', '@example.com', member.uid, slug, 'Vestígios'])
    expect(told).not.toContain(secret);
});
