import { MultiDirectedGraph } from 'graphology';
import { Sigma } from 'sigma';
import { drawYears, yearsOf } from './axis.ts';
import { DashedEdgeProgram } from './edge-program.ts';
import { type DrawnName, type LabelledDot, LabelPainter } from './labels.ts';
import { looksOf } from './looks.ts';
import { nearestEdge } from './nearest-edge.ts';
import { readPalette } from './palette.ts';
import { pictureOf } from './picture.ts';
import type { Picture } from '../../stores/live-graph.ts';
import { slide } from './slide.ts';
import { type GraphData, type View, litBy, shiftsOf } from './view.ts';

/** Of the stage, around the outermost dots: as in the picture that was there before. */
const PADDING = 300;
/** In pixels. */
const SMALLEST_DOT = 1.6;
const TOUCH = 7;
const MOTION_MS = 250;
/** Of the drawing on each side: who is in focus there is brought nearer to the middle. */
const EDGE = 0.03;

export interface Scene {
  show: (view: View) => void;
  zoom: (factor: number) => void;
  showAll: () => void;
  /** After a change of the theme. */
  recolour: () => void;
  resize: () => void;
  /** What is seen now. */
  picture: () => Picture;
  kill: () => void;
}

interface Reactions {
  onFocus: (at: number | undefined) => void;
  onEdge: (edge: number | undefined) => void;
  onLost: (event: Event) => void;
}

/** Draws the graph into an element; throws where there is no WebGL. */
export function createScene(
  host: HTMLElement,
  data: GraphData,
  first: View,
  { onFocus, onEdge, onLost }: Reactions,
): Scene {
  const { network, layouts, names, byInfluence } = data;
  const shifts = shiftsOf(network);
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  /** In milliseconds; the camera divides by it. */
  const motion = () => (still.matches ? 1 : MOTION_MS);
  const painter = new LabelPainter(getComputedStyle(host).fontFamily);
  let view = first;
  let lit = litBy(data, view);
  let palette = readPalette(host, network.era);
  let looks = looksOf(data, view, lit, palette, shifts);
  let hovered: number | undefined;
  let stopSliding = () => {};

  const graph = new MultiDirectedGraph();
  const places = () => layouts[view.arrange];
  network.ids.forEach((_id, at) => graph.addNode(String(at), { x: places().x[at], y: -places().y[at]!, at }));
  network.edges.from.forEach((from, at) =>
    graph.addEdgeWithKey(String(at), String(from), String(network.edges.to[at]), { at }),
  );
  const scale = () => {
    const { width, height } = { width: host.offsetWidth, height: host.offsetHeight };
    return Math.min(width / (layouts.width + 2 * PADDING), height / (layouts.height + 2 * PADDING));
  };

  const sigma = new Sigma(graph, host, {
    renderLabels: false,
    zIndex: true,
    stagePadding: 0,
    minCameraRatio: 0.05,
    maxCameraRatio: 1.6,
    minEdgeThickness: 0.5,
    zoomDuration: motion(),
    doubleClickZoomingDuration: motion(),
    inertiaDuration: still.matches ? 0 : 200,
    defaultEdgeType: 'dashed',
    edgeProgramClasses: { dashed: DashedEdgeProgram },
    nodeReducer: (key, { x, y }) => {
      const at = Number(key);
      const size = Math.max(SMALLEST_DOT, layouts.radius[at]! * scale());
      return {
        x,
        y,
        ...looks.node(at),
        label: null,
        size: view.focus === at ? size * 1.35 : size,
      };
    },
    edgeReducer: (key) => looks.edge(Number(key)),
    defaultDrawNodeHover: () => {},
  });
  sigma.setCustomBBox({
    x: [-PADDING, layouts.width + PADDING],
    y: [-layouts.height - PADDING, PADDING],
  });
  sigma.refresh();

  const viewportOf = (at: number) => {
    const { x, y } = graph.getNodeAttributes(String(at)) as { x: number; y: number };
    return sigma.graphToViewport({ x, y });
  };

  function* dotsToName(): Generator<LabelledDot> {
    const zoom = 1 / Math.sqrt(sigma.getCamera().ratio);
    const dot = (at: number) => ({
      name: names[at]!,
      ...viewportOf(at),
      r: Math.max(SMALLEST_DOT, layouts.radius[at]! * scale()) * zoom,
    });
    const before = new Set([view.focus, hovered].filter((at) => at !== undefined));
    for (const at of before) yield dot(at);
    for (const at of byInfluence) if (!before.has(at) && (lit.nodes?.has(at) ?? true)) yield dot(at);
  }

  let drawnNames: DrawnName[] = [];

  function years() {
    if (view.arrange !== 'time') return [];
    const left = sigma.graphToViewport({ x: 0, y: 0 }).x;
    const right = sigma.graphToViewport({ x: layouts.width, y: 0 }).x;
    const { width } = sigma.getDimensions();
    return yearsOf({
      knots: layouts.years,
      left,
      unit: (right - left) / layouts.width,
      width,
      say: data.sayYear,
    });
  }
  sigma.on('afterRender', () => {
    const context = sigma.getCanvases()['labels']!.getContext('2d')!;
    const size = { ...sigma.getDimensions(), palette };
    drawYears(context, years(), size);
    drawnNames = painter.draw(context, dotsToName(), size);
    host.dataset['named'] = String(drawnNames.length);
  });

  const hover = (at: number | undefined) => {
    hovered = at;
    host.style.cursor = at === undefined ? '' : 'pointer';
    sigma.scheduleRender();
  };
  sigma.on('enterNode', ({ node }) => hover(Number(node)));
  sigma.on('leaveNode', () => hover(undefined));
  sigma.on('clickNode', ({ node }) => onFocus(Number(node)));
  sigma.on('clickStage', ({ event }) => {
    const edge = nearestEdge(event, TOUCH, network.edges, viewportOf, (at) => isVisible(at));
    if (edge === undefined && view.edge === undefined) onFocus(undefined);
    else onEdge(edge);
  });
  sigma.on('doubleClickStage', (event) => event.preventSigmaDefault());
  const isVisible = (edge: number) =>
    view.focus === undefined ? !looks.edge(edge).hidden : lit.edges.has(edge);

  // The wheel turns the page until the drawing has been chosen; pinching on a trackpad comes with the control key.
  const sparePage = (event: WheelEvent) => {
    if (!event.ctrlKey && !host.contains(document.activeElement)) event.stopPropagation();
  };
  host.addEventListener('wheel', sparePage, { capture: true });
  host.addEventListener('webglcontextlost', onLost, { capture: true });

  function restyle(): void {
    lit = litBy(data, view);
    looks = looksOf(data, view, lit, palette, shifts);
    sigma.refresh({ skipIndexation: true });
  }

  function approach(at: number): void {
    const camera = sigma.getCamera();
    const { x = 0.5, y = 0.5 } = sigma.getNodeDisplayData(String(at)) ?? {};
    void camera.animate({ x, y, ratio: Math.min(camera.ratio, 0.75) }, { duration: motion() });
  }
  const isAside = (at: number) => {
    const { x, y } = viewportOf(at);
    const { width, height } = sigma.getDimensions();
    return x < width * EDGE || x > width * (1 - EDGE) || y < height * EDGE || y > height * (1 - EDGE);
  };

  return {
    show(next) {
      const last = view;
      view = next;
      restyle();
      if (last.arrange !== next.arrange) {
        stopSliding();
        stopSliding = slide(graph, places(), motion());
        void sigma.getCamera().animatedReset({ duration: motion() });
        return;
      }
      const [only] = next.matching.size === 1 ? next.matching : [];
      const goal = next.focus ?? only;
      const isNew = next.focus !== last.focus || (only !== undefined && last.matching.size !== 1);
      if (goal !== undefined && isNew && isAside(goal)) approach(goal);
    },
    zoom: (factor) =>
      void sigma.getCamera().animate({ ratio: sigma.getCamera().ratio / factor }, { duration: motion() }),
    showAll: () => void sigma.getCamera().animatedReset({ duration: motion() }),
    recolour() {
      palette = readPalette(host, network.era);
      restyle();
    },
    resize() {
      // Not displayed at all, where sigma throws.
      if (host.offsetWidth === 0) return;
      sigma.resize();
      sigma.refresh({ skipIndexation: true });
    },
    picture() {
      const size = sigma.getDimensions();
      const keys = network.ids.map((_id, at) => String(at));
      const drawing = pictureOf({
        ...size,
        palette,
        names: drawnNames,
        years: years(),
        family: getComputedStyle(host).fontFamily,
        dots: keys.map((key, at) => ({
          ...viewportOf(at),
          ...looks.node(at),
          href: data.urlOf(at),
          r: sigma.scaleSize(sigma.getNodeDisplayData(key)!.size),
        })),
        edges: network.edges.from
          .map((from, at) => ({
            ...looks.edge(at),
            from: viewportOf(from),
            to: viewportOf(network.edges.to[at]!),
          }))
          .filter(({ hidden }) => !hidden)
          .map((edge) => ({
            ...edge,
            size: Math.max(0.5, sigma.scaleSize(edge.size)),
          })),
      });
      return { drawing, ...size };
    },
    kill() {
      stopSliding();
      host.removeEventListener('wheel', sparePage, { capture: true });
      host.removeEventListener('webglcontextlost', onLost, { capture: true });
      sigma.kill();
      delete host.dataset['named'];
    },
  };
}
