import { existsSync } from 'node:fs';
import { readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { RouteData } from 'astro';
import type { StaticPaths } from 'astro/runtime/prerender/static-paths.js';
import { unfinished } from './caches.ts';
import { shareAll } from './link.ts';

/** Of each route, by Astro's name for it. */
export type Styles = Map<string, { styles: unknown[] }>;

type WithPaths = ConstructorParameters<typeof StaticPaths>[0];

/** Astro's renderer of a build, as far as pages are made with it; it asks no more of what it is given. */
export interface Renderer extends WithPaths {
  resolveStreaming?: () => boolean;
  render(request: Request, options: { routeData: RouteData }): Promise<Response>;
  getSettings(): { scripts: unknown[] };
  setInternals(internals: { pagesByKeys: Styles }): void;
  setOptions(options: { settings: { scripts: unknown[] }; logger: object }): void;
}

export interface Described {
  code: string;
  styles: Styles;
  scripts: unknown[];
  /** Address of the site. */
  site: string;
  /** Paths of pages that the server renders. */
  pagesOnDemand: string[];
}

export interface Bundles extends Pick<Described, 'site' | 'pagesOnDemand'> {
  loadRenderer: () => Promise<Renderer>;
  /** All files of the site but pages. */
  writeFiles: (dist: string) => void;
}

interface Kept extends Described {
  /** Where they are: bundles name the files that they read by whole paths, which a copy of the project does not share. */
  folder: string;
}

const RENDERER = 'renderer';
const SITE = 'dist';
const DESCRIPTION = 'code.v8';
const ENTRY = /^prerender-entry\b.*\.mjs$/;

/** What Astro makes of the code alone: the renderer, and all files of the site that are no pages. */
export class KeptCode {
  readonly #folder: string;
  readonly #part: string;

  constructor(kept: string) {
    this.#folder = join(kept, 'bundles');
    this.#part = unfinished(this.#folder);
  }

  /** Where Astro is to write its files: the site of the last build stays as it is until there is all of a new one. */
  get outDir(): string {
    return join(this.#part, SITE);
  }

  get isEmpty(): boolean {
    return !existsSync(this.#folder);
  }

  /** While a build still has its renderer. */
  async keepRenderer(from: string, described: Described): Promise<void> {
    const styles = new Map([...described.styles].map(([route, { styles: of }]) => [route, { styles: of }]));
    const kept: Kept = { ...described, styles, folder: this.#folder };
    const renderer = join(this.#part, RENDERER);
    await rm(renderer, { recursive: true, force: true });
    // Astro still moves some of its files from there to the site.
    shareAll(from, renderer);
    await writeFile(join(this.#part, DESCRIPTION), serialize(kept));
  }

  /** When all files are written. */
  async finish(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
    await rename(this.#part, this.#folder);
  }

  /** Null when another code was built last, or elsewhere. */
  async open(code: string): Promise<Bundles | null> {
    const bytes = await readFile(join(this.#folder, DESCRIPTION)).catch(() => null);
    const kept = bytes && (deserialize(bytes) as Kept);
    if (kept?.code !== code || kept.folder !== this.#folder) return null;
    return {
      site: kept.site,
      pagesOnDemand: kept.pagesOnDemand,
      loadRenderer: () => this.#load(kept),
      writeFiles: (dist) => shareAll(join(this.#folder, SITE), dist),
    };
  }

  async #load({ styles, scripts }: Described): Promise<Renderer> {
    const folder = join(this.#folder, RENDERER);
    const entry = (await readdir(folder)).find((name) => ENTRY.test(name));
    const { app } = (await import(join(folder, entry!))) as { app: Renderer };
    app.setInternals({ pagesByKeys: styles });
    app.setOptions({ settings: { scripts }, logger: { options: { destination: { write: report } } } });
    // Streaming a page in small parts takes longer, and nobody waits for the first one.
    if (app.resolveStreaming) app.resolveStreaming = () => false;
    // A page imports its module; even one that is loaded takes a tenth of a page's time to be looked up.
    const { pageMap } = app.manifest;
    for (const [component, load] of pageMap ?? []) pageMap!.set(component, once(load));
    return app;
  }
}

function once<Result>(load: () => Promise<Result>): () => Promise<Result> {
  let loaded: Promise<Result> | undefined;
  return () => (loaded ??= load());
}

function report({ level, message }: { level: string; message: string }): void {
  if (level === 'error' || level === 'warn') process.stderr.write(`${message}\n`);
}
