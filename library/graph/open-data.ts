import { hash } from 'node:crypto';
import gexf from 'graphology-gexf';
import { LOCALES, type Locale } from '../../contract/locales.ts';
import { LICENSE, LICENSE_URL } from '../../contract/license.ts';
import type { Library } from '../library.ts';
import { memoize } from '../memoize.ts';
import { type PhilosopherNode, influenceGraph, influenceOf } from './influence-graph.ts';

const TITLE = 'Ágora: influences between philosophers';

interface OpenEdge {
  source: string;
  target: string;
  kind: string;
  citation?: string | undefined;
  idea?: Record<Locale, string> | undefined;
}

type OpenNode = PhilosopherNode & { id: string; influence: number };

const openGraph = memoize((library: Library): { version: string; nodes: OpenNode[]; edges: OpenEdge[] } => {
  const influence = influenceOf(library);
  const graph = influenceGraph(library);
  const nodes = graph.mapNodes((id, node) => ({
    id,
    ...node,
    influence: influence.get(id)!,
  }));
  const edges = graph.mapEdges((_edge, { kind, citation, idea }, source, target) => ({
    source,
    target,
    kind,
    citation,
    idea,
  }));
  const version = hash('sha256', JSON.stringify([nodes, edges])).slice(0, 12);
  return { version, nodes, edges };
});

/** Changes with the data and with nothing else. */
export const dataVersion = (library: Library) => openGraph(library).version;

export function toJson(library: Library): string {
  const { version, nodes, edges } = openGraph(library);
  const about = { title: TITLE, license: LICENSE, licenseUrl: LICENSE_URL, version };
  return `${JSON.stringify({ ...about, nodes, edges })}\n`;
}

/** The fields of a node that fit into a cell. */
function flatten({ id, names, original, birth, death, century, ...node }: OpenNode) {
  return {
    id,
    label: names.pt,
    ...Object.fromEntries(LOCALES.map((locale) => [`name_${locale}`, names[locale]])),
    name_original: original?.text,
    name_original_lang: original?.lang,
    birth: birth?.year,
    birth_circa: birth && (birth.circa ?? false),
    death: death?.year,
    death_circa: death && (death.circa ?? false),
    century,
    era: node.era,
    traditions: node.traditions.join(';'),
    schools: node.schools.join(';'),
    branches: node.branches.join(';'),
    places: node.places.map(({ kind, name }) => `${kind}: ${name.en}`).join(';'),
    influence: node.influence,
  };
}

/** What an edge says besides its ends and its kind. */
const edgeCells = ({ citation, idea }: Pick<OpenEdge, 'citation' | 'idea'>) => ({
  citation,
  ...Object.fromEntries(LOCALES.map((locale) => [`idea_${locale}`, idea?.[locale]])),
});

type Cells = Record<string, string | number | boolean | undefined>;

/** RFC 4180. Every row says the licence and the version: a table has no other place for them. */
function toCsv(rows: readonly Cells[], version: string): string {
  const whole: Cells[] = rows.map((row) => ({ ...row, license: LICENSE, version }));
  const columns = Object.keys(whole[0] ?? {});
  const cell = (value: Cells[string]) => {
    const text = String(value ?? '');
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const lines = whole.map((row) => columns.map((column) => cell(row[column])).join(','));
  return [columns.join(','), ...lines, ''].join('\r\n');
}

export function nodesToCsv(library: Library): string {
  const { version, nodes } = openGraph(library);
  return toCsv(nodes.map(flatten), version);
}

export function edgesToCsv(library: Library): string {
  const { version, edges } = openGraph(library);
  return toCsv(
    edges.map((edge) => ({ source: edge.source, target: edge.target, kind: edge.kind, ...edgeCells(edge) })),
    version,
  );
}

/** For Gephi: https://gexf.net/1.3/gexf.xsd. */
export function toGexf(library: Library): string {
  const { version, nodes } = openGraph(library);
  const flat = new Map(nodes.map((node) => [node.id, flatten(node)]));
  const graph = influenceGraph(library).copy();
  graph.replaceAttributes({
    creator: 'Ágora',
    description: `${TITLE}. ${LICENSE}, ${LICENSE_URL}. Version ${version}.`,
  });
  const text = gexf.write(graph, {
    version: '1.3',
    pedantic: true,
    pretty: false,
    formatNode: (key) => {
      const { id: _id, label, ...attributes } = flat.get(key)!;
      return { label, attributes };
    },
    // Gephi merges two edges of one pair unless they differ in kind.
    formatEdge: (_key, { kind, ...edge }) => ({
      label: kind,
      kind,
      attributes: { relation: kind, ...edgeCells(edge) },
    }),
  });
  return `${text}\n`;
}

const escapeXml = (text: string) => text.replace(/[<>&"]/g, (character) => `&#${character.codePointAt(0)};`);

/** http://graphml.graphdrawing.org/xmlns/1.0/graphml.xsd; graphology reads GraphML and does not write it. */
export function toGraphml(library: Library): string {
  const { version, nodes, edges } = openGraph(library);
  const rows: Cells[] = nodes.map(flatten);
  const ties: Cells[] = edges.map((edge) => ({ kind: edge.kind, ...edgeCells(edge) }));
  const keysOf = (forWhat: string, all: readonly Cells[]) =>
    [...new Set(all.flatMap(Object.keys))]
      .filter((name) => name !== 'id')
      .map((name) => {
        const type = typeof all.find((row) => row[name] !== undefined)?.[name];
        const attributeType = ({ number: 'int', boolean: 'boolean' } as Record<string, string>)[type];
        return `<key id="${name}" for="${forWhat}" attr.name="${name}" attr.type="${attributeType ?? 'string'}"/>`;
      });
  const dataOf = (cells: Cells) =>
    Object.entries(cells)
      .filter(([name, value]) => name !== 'id' && value !== undefined && value !== '')
      .map(([name, value]) => `<data key="${name}">${escapeXml(String(value))}</data>`)
      .join('');
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<graphml xmlns="http://graphml.graphdrawing.org/xmlns">',
    `<desc>${TITLE}. ${LICENSE}, ${LICENSE_URL}. Version ${version}.</desc>`,
    ...keysOf('node', rows),
    ...keysOf('edge', ties),
    '<graph id="influences" edgedefault="directed">',
    ...rows.map((row) => `<node id="${row.id}">${dataOf(row)}</node>`),
    ...edges.map(
      ({ source, target }, at) =>
        `<edge id="e${at}" source="${source}" target="${target}">${dataOf(ties[at]!)}</edge>`,
    ),
    '</graph>',
    '</graphml>',
    '',
  ].join('\n');
}
