import type { EdgeKind } from '../../lib/views/network.ts';
import { EDGE_KINDS } from '../../lib/views/network.ts';
import type { Side } from '../../lib/views/ties.ts';
import type { EdgeLook } from './edge-program.ts';
import { type Palette, css, mix } from './palette.ts';
import type { GraphData, Lit, View } from './view.ts';

interface DrawnEdge extends EdgeLook {
  color: string;
  size: number;
  zIndex: number;
  hidden: boolean;
}

const LIT: Record<Side, Pick<EdgeLook, 'dash'> & { colour: 'received' | 'exerted' }> = {
  learnt: { dash: 'solid', colour: 'received' },
  criticised: { dash: 'dots', colour: 'received' },
  taught: { dash: 'long', colour: 'exerted' },
  critics: { dash: 'dots', colour: 'exerted' },
};
const CRITIC: EdgeKind = 'critic';
/** Of the ink's strength: at rest, and behind what is lit. */
const [REST, BACK] = [0.2, 0.05];
/** Of a dot that steps back; while somebody is in focus, of one that matches too. */
const [FAINT, MATCHING] = [0.22, 0.6];
/** Of an edge of the one in focus whose other end does not match. */
const BESIDE = 0.3;
/** Pixels between two edges of the same pair. */
const SHIFT = 3;

/** How dots and edges look in a view, for sigma's reducers. */
export function looksOf(
  { network }: GraphData,
  { edge: chosen, kind, focus, matching }: View,
  { nodes, edges, faint }: Lit,
  palette: Palette,
  shifts: readonly number[],
) {
  const { from, to, kinds } = network.edges;
  const isFiltered = focus !== undefined && matching.size < network.ids.length;
  const dot = new Map(
    [...palette.eras].map(([era, colour]) => [
      era,
      {
        near: css(colour),
        matching: css(mix(colour, palette.paper, MATCHING)),
        far: css(mix(colour, palette.paper, FAINT)),
      },
    ]),
  );
  const [rest, back, ink] = [REST, BACK, 1].map((alpha) => css(palette.ink, alpha)) as [
    string,
    string,
    string,
  ];

  return {
    node(at: number): { color: string; zIndex: number } {
      const isNear = nodes?.has(at) ?? true;
      const colours = dot.get(network.era[at]!)!;
      const far = isFiltered && matching.has(at) ? colours.matching : colours.far;
      return { color: isNear ? colours.near : far, zIndex: isNear ? 1 : 0 };
    },
    edge(at: number): DrawnEdge {
      const own = EDGE_KINDS[kinds[at]!]!;
      const side = edges.get(at);
      const isChosen = at === chosen;
      const shift = (shifts[at] ?? 0) * SHIFT;
      if (side || isChosen) {
        const { dash, colour } = LIT[side ?? (own === CRITIC ? 'critics' : 'learnt')];
        const look = { dash: side ? dash : own === CRITIC ? ('dots' as const) : ('solid' as const), shift };
        const isFaint = faint.has(at);
        const color = isChosen ? ink : css(palette[colour], isFaint ? BESIDE : 1);
        const size = isChosen ? 3 : isFaint ? 1.2 : 1.9;
        return { ...look, color, size, zIndex: isChosen ? 2 : 1, hidden: false };
      }
      const isNear = !nodes || (edges.size === 0 && nodes.has(from[at]!) && nodes.has(to[at]!));
      return {
        dash: own === CRITIC ? 'short' : 'solid',
        shift,
        color: isNear ? rest : back,
        size: 1.2,
        zIndex: 0,
        hidden: kind !== undefined && own !== kind,
      };
    },
  };
}
