import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { BuildManifest, MANIFEST_PATH } from '../../contract/build-manifest.ts';

export const DIST = resolve(import.meta.dirname, '../../dist');
const TIMEOUT_MS = 30_000;

/** A sentence for the operator; nothing was deployed. */
export class DeployError extends Error {}

const FIRST = 'Before the first deployment, say so: npm run deploy:plan -- --first';

function parse(text: string, source: string): BuildManifest {
  try {
    return BuildManifest.parse(JSON.parse(text));
  } catch {
    throw new DeployError(`${source} is no manifest of a build that this version can read. ${FIRST}`);
  }
}

/** The manifest of the finished build. */
export async function readBuilt(): Promise<BuildManifest> {
  const path = join(DIST, 'client', MANIFEST_PATH);
  return parse(await readFile(path, 'utf8'), path);
}

async function readFileOf(path: string): Promise<BuildManifest> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new DeployError(`There is no file ${path}.`);
  });
  return parse(text, path);
}

/** The manifest of a live site by its origin. Throws a DeployError if the site does not answer, or has none. */
export async function fetchLive(origin: string): Promise<BuildManifest> {
  const url = new URL(MANIFEST_PATH, origin).href;
  const response = await fetch(url, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { 'cache-control': 'no-cache' },
  }).catch((error: unknown) => {
    const cause = error instanceof Error ? ((error.cause as Error | undefined) ?? error) : error;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new DeployError(`${url} does not answer (${reason}): there is nothing to compare with. ${FIRST}`);
  });
  const isJson = (response.headers.get('content-type') ?? '').includes('json');
  if (!response.ok || !isJson) {
    const what = response.ok ? 'with something else' : String(response.status);
    throw new DeployError(`${url} is answered ${what}: this site was not deployed with a manifest. ${FIRST}`);
  }
  return parse(await response.text(), url);
}

/** From a web address or a file. */
export function readLive(source: string): Promise<BuildManifest> {
  return /^https?:\/\//.test(source) ? fetchLive(source) : readFileOf(source);
}
