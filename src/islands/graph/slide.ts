import type { MultiDirectedGraph } from 'graphology';
import type { Arrangement } from '../../lib/views/network.ts';

const ease = (share: number) => (share < 0.5 ? 2 * share ** 2 : 1 - (2 - 2 * share) ** 2 / 2);

/** Moves all dots to an arrangement; returns what stops them where they are. Keys are indexes of the arrangement. */
export function slide(graph: MultiDirectedGraph, goal: Arrangement, duration: number): () => void {
  const start = graph.mapNodes((_key, { x, y }) => [x as number, y as number] as const);
  const place = (share: number) =>
    graph.updateEachNodeAttributes(
      (key, attributes) => {
        const at = Number(key);
        const [x, y] = start[at]!;
        const [toX, toY] = [goal.x[at]!, -goal.y[at]!];
        return { ...attributes, x: x + (toX - x) * share, y: y + (toY - y) * share };
      },
      { attributes: ['x', 'y'] },
    );
  if (duration === 0) {
    place(1);
    return () => {};
  }
  const begun = performance.now();
  let frame = requestAnimationFrame(function step(now) {
    const share = Math.min(1, Math.max(0, now - begun) / duration);
    place(ease(share));
    if (share < 1) frame = requestAnimationFrame(step);
  });
  return () => cancelAnimationFrame(frame);
}
