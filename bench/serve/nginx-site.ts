import { link, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { compressedFile, type SiteIndex } from '../../server/site/site-index.ts';

/** Links the built files beside their gzip variants, as `gzip_static` wants them. */
export async function linkSite(dist: string, folder: string): Promise<void> {
  const index = JSON.parse(await readFile(join(dist, 'site.json'), 'utf8')) as SiteIndex;
  for (const [path, { hash, encodings }] of Object.entries(index.files)) {
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true });
    await link(join(dist, 'client', path), target);
    if (encodings.includes('gzip')) await link(compressedFile(dist, hash, 'gzip'), `${target}.gz`);
  }
}

/** Made by nginx itself, of each file or connection. */
const ITS_OWN = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'date',
  'etag',
  'keep-alive',
]);

/** nginx has no way to write a `$` that begins no variable. */
const quoted = (value: string) => `"${value.replaceAll('$', '').replaceAll('"', '\\"')}"`;

/** The other headers of an answer of the product, and a cache of open files; `folder` is the linked site. */
export const siteConfiguration = (folder: string, port: number, sent: Headers) => `
  types { text/html html; text/css css; text/javascript js; }
  sendfile on;
  tcp_nopush on;
  open_file_cache max=20000 inactive=60s;
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    gzip_static on;
    ${[...sent]
      .filter(([name]) => !ITS_OWN.has(name))
      .map(([name, value]) => `add_header ${name} ${quoted(value)};`)
      .join('\n    ')}
    location / { try_files $uri.html $uri /index.html; }
  }
`;
