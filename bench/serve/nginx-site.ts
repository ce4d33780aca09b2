import { spawn } from 'node:child_process';
import { link, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { compressedFile, type SiteIndex } from '../../server/site/site-index.ts';

/** Links the built files beside their gzip variants, as `gzip_static` wants them. */
async function linkSite(dist: string, folder: string): Promise<void> {
  const index = JSON.parse(await readFile(join(dist, 'site.json'), 'utf8')) as SiteIndex;
  for (const [path, { hash, encodings }] of Object.entries(index.files)) {
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true });
    await link(join(dist, 'client', path), target);
    if (encodings.includes('gzip')) await link(compressedFile(dist, hash, 'gzip'), `${target}.gz`);
  }
}

/** As many headers as the product sends, of the same length; one process, with its log and its cache of open files. */
const configuration = (folder: string, port: number, policy: string) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  types { text/html html; text/css css; text/javascript js; }
  access_log ${folder}/access.log combined buffer=8k flush=1s;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  open_file_cache max=20000 inactive=60s;
  server {
    listen 127.0.0.1:${port};
    root ${folder}/site;
    gzip_static on;
    add_header content-security-policy "${policy}";
    add_header cache-control "public, max-age=0, must-revalidate";
    location / { try_files $uri.html $uri /index.html; }
  }
}
`;

interface Options {
  dist: string;
  /** Empty, on the file system of `dist`. */
  folder: string;
  port: number;
  /** A Content-Security-Policy. */
  policy: string;
  /** Core that it runs on. */
  core: number;
}

export async function startNginx({
  dist,
  folder,
  port,
  policy,
  core,
}: Options): Promise<{ pids: number[]; stop: () => void }> {
  await linkSite(dist, join(folder, 'site'));
  const file = join(folder, 'nginx.conf');
  await writeFile(file, configuration(folder, port, policy.replaceAll('$', '')));
  const master = spawn('taskset', ['-c', String(core), 'nginx', '-p', folder, '-c', file], {
    stdio: 'inherit',
  });
  const stop = () => void master.kill('SIGTERM');
  for (let tries = 0; ; tries++) {
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => null);
    if (answer?.ok) break;
    if (master.exitCode !== null || tries === 50) throw new Error(`nginx: see ${folder}/error.log`);
    await setTimeout(100);
  }
  const children = await readFile(`/proc/${master.pid}/task/${master.pid}/children`, 'utf8');
  return { pids: children.trim().split(' ').map(Number), stop };
}
