import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { aptInstall, canAptInstall } from '../../scripts/apt.ts';

const DEPLOY = resolve(import.meta.dirname, '../../deploy');

type AtEnd = (undo: () => Promise<void>) => void;

interface Site {
  /** Has the build in `dist`, and is free for the proxy's own files. */
  folder: string;
  /** Of the service behind. */
  port: number;
}

const isThere = (program: 'nginx' | 'caddy') =>
  (program === 'nginx' ? spawnSync('nginx', ['-v']) : spawnSync('caddy', ['version'])).error === undefined;

/** False where the program is not there and cannot be installed. */
export function haveProxy(program: 'nginx' | 'caddy'): boolean {
  if (!isThere(program) && canAptInstall()) aptInstall(program === 'nginx' ? 'nginx-light' : 'caddy');
  return isThere(program);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/** Runs what `begin` starts until the test ends, and resolves once the address answers. */
async function running(begin: () => ReturnType<typeof spawn>, origin: string, atEnd: AtEnd): Promise<string> {
  const child = begin();
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(child, 'exit');
  atEnd(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  for (;;) {
    const answer = await Promise.race([fetch(origin).catch(() => null), ended]);
    if (Array.isArray(answer)) throw new Error(`The proxy ended: ${said}`);
    if (answer !== null) return origin;
    await new Promise(setImmediate);
  }
}

/** nginx with `deploy/nginx.conf`, without TLS, at its own place. */
export async function startNginx({ folder, port }: Site, atEnd: AtEnd): Promise<string> {
  const own = await freePort();
  const shipped = await readFile(join(DEPLOY, 'nginx.conf'), 'utf8');
  const site = shipped
    .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
    .replace(/ssl_certificate\S* .+\n/g, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${own};`)
    .replaceAll('/srv/agora', folder)
    .replace(/server 127\.0\.0\.1:4321 .*\n/, `server 127.0.0.1:${port};\n`)
    .replace(/server 127\.0\.0\.1:4322 .*\n/, '');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const whole = `${user} daemon off; pid ${folder}/nginx.pid; error_log stderr; events {} http { access_log off; ${temporary.join(' ')} ${site} }`;
  await writeFile(join(folder, 'nginx.conf'), whole);
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf')];
  return running(() => spawn('nginx', args), `http://127.0.0.1:${own}`, atEnd);
}

/** Caddy with `deploy/Caddyfile`, on HTTP. */
export async function startCaddy({ folder, port }: Site, atEnd: AtEnd): Promise<string> {
  const origin = `http://127.0.0.1:${await freePort()}`;
  await mkdir(join(folder, 'caddy'), { recursive: true });
  const shipped = await readFile(join(DEPLOY, 'Caddyfile'), 'utf8');
  const file = join(folder, 'caddy/Caddyfile');
  await writeFile(file, `{\n\tadmin off\n}\n${shipped}`);
  const env = {
    ...process.env,
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    PUBLIC_SITE_URL: origin,
    AGORA_DIST: join(folder, 'dist'),
    AGORA_SERVICES: `127.0.0.1:${port}`,
  };
  const args = ['run', '--config', file, '--adapter', 'caddyfile'];
  return running(() => spawn('caddy', args, { env }), origin, atEnd);
}
