import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../../tests/helpers/free-port.ts';

const MAIN = resolve(import.meta.dirname, '../../server/main.ts');

export interface Service {
  url: string;
  pid: number;
}

interface Options {
  /** For logs. */
  folder: string;
  variables: Record<string, string>;
  /** Registers the end of each, also of one that is never ready. */
  atEnd: (stop: () => Promise<void>) => void;
}

async function start({ variables, atEnd }: Omit<Options, 'folder'>, log: string): Promise<Service> {
  const port = await freePort();
  const { PATH, HOME } = process.env;
  const child: ChildProcess = spawn(process.execPath, [MAIN], {
    env: { PATH, HOME, PORT: String(port), LOG_LEVEL: 'info', ...variables },
    stdio: ['ignore', openSync(log, 'w'), 'inherit'],
  });
  atEnd(async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  });
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    const answer = await fetch(`${url}/api/ready`).catch(() => null);
    if (answer?.ok) break;
    if (child.exitCode !== null) throw new Error(`A service ended before it was ready: see ${log}`);
    await setTimeout(100);
  }
  return { url, pid: child.pid! };
}

/** The services' metrics are for whoever has it. */
export const METRICS_TOKEN = 'the token of the benchmark, for this machine alone';

/** The real server, so many processes behind a proxy that they trust. */
export function startServices(count: number, { folder, variables, atEnd }: Options): Promise<Service[]> {
  const own = {
    ...variables,
    SECRET_KEY: 'the same in every process, and for good',
    TRUSTED_PROXIES: '1',
    METRICS_TOKEN,
  };
  const logs = Array.from({ length: count }, (_, index) => join(folder, `service-${count}-${index}.log`));
  return Promise.all(logs.map((log) => start({ variables: own, atEnd }, log)));
}

/** nginx before services: connections to them are kept, and the visitor is whom the sender names. */
export const proxyConfiguration = (port: number, services: readonly Service[]) => `
  upstream services {
    ${services.map(({ url }) => `server ${new URL(url).host};`).join(' ')}
    keepalive 64;
  }
  server {
    listen 127.0.0.1:${port};
    set_real_ip_from 127.0.0.1;
    real_ip_header X-Forwarded-For;
    location / {
      proxy_pass http://services;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto http;
    }
  }
`;
