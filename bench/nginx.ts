import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** One worker, a buffered log, connections kept: what differs between benchmarks is `http`. */
const configuration = (folder: string, http: string) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log ${folder}/access.log combined buffer=8k flush=1s;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  keepalive_requests 1000000;
  ${http}
}
`;

interface Options {
  /** For its configuration, logs and temporary files. */
  folder: string;
  /** Of its first server. */
  port: number;
  /** The part of the configuration between the braces of `http`. */
  http: string;
  /** A command that runs it. */
  before?: readonly string[];
  /** Registers its end, also of one that never answers. */
  atEnd: (stop: () => void) => void;
}

/** Resolves once it answers with success. */
export async function startNginx({ folder, port, http, before = [], atEnd }: Options) {
  const file = join(folder, 'nginx.conf');
  await writeFile(file, configuration(folder, http));
  const [command = '', ...args] = [...before, 'nginx', '-p', folder, '-c', file];
  const master = spawn(command, args, { stdio: 'inherit' });
  atEnd(() => void master.kill('SIGTERM'));
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; ; tries++) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) break;
    if (master.exitCode !== null || tries === 50) throw new Error(`nginx: see ${folder}/error.log`);
    await setTimeout(100);
  }
  const children = await readFile(`/proc/${master.pid}/task/${master.pid}/children`, 'utf8');
  return { url, pids: children.trim().split(' ').map(Number) };
}
