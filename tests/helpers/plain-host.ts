import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, normalize } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { closeServer, listenOnLoopback } from './loopback.ts';

/** The file of a path, as hosts of static files find it: itself, with `.html`, or the index of a folder. */
function fileOf(folder: string, pathname: string): string | undefined {
  const path = join(folder, normalize(decodeURIComponent(pathname)));
  return [path, `${path}.html`, join(path, 'index.html')].find(
    (candidate) => existsSync(candidate) && statSync(candidate).isFile(),
  );
}

/** Serves a folder and nothing else: what is not there is its 404.html, and a write is refused with a page. A function returns the folder of the moment. */
export async function startPlainHost(
  given: string | (() => string),
  atEnd: (undo: () => Promise<void>) => void,
): Promise<string> {
  const server = createServer(({ method = 'GET', url = '/' }, response) => {
    const folder = typeof given === 'string' ? given : given();
    const isRead = method === 'GET' || method === 'HEAD';
    const file = isRead ? fileOf(folder, new URL(url, 'http://host').pathname) : undefined;
    response.statusCode = file !== undefined ? 200 : isRead ? 404 : 405;
    const sent = file ?? join(folder, '404.html');
    response.setHeader('content-type', getMimeType(sent) ?? 'application/octet-stream');
    createReadStream(sent).pipe(response);
  });
  const origin = await listenOnLoopback(server);
  atEnd(() => closeServer(server));
  return origin;
}
