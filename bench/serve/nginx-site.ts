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

/** As many headers as the product sends, of the same length, and a cache of open files; `folder` is the linked site. */
export const siteConfiguration = (folder: string, port: number, policy: string) => `
  types { text/html html; text/css css; text/javascript js; }
  sendfile on;
  tcp_nopush on;
  open_file_cache max=20000 inactive=60s;
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    gzip_static on;
    add_header content-security-policy "${policy.replaceAll('$', '')}";
    add_header cache-control "public, max-age=0, must-revalidate";
    location / { try_files $uri.html $uri /index.html; }
  }
`;
