interface Point {
  x: number;
  y: number;
}

function distance({ x, y }: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const along = ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy || 1);
  const share = Math.min(1, Math.max(0, along));
  return Math.hypot(x - a.x - share * dx, y - a.y - share * dy);
}

/** The visible edge that is nearest to a point and at most `reach` away. */
export function nearestEdge(
  point: Point,
  reach: number,
  { from, to }: { from: readonly number[]; to: readonly number[] },
  placeOf: (at: number) => Point,
  isVisible: (edge: number) => boolean,
): number | undefined {
  let nearest: number | undefined;
  let least = reach;
  for (const edge of from.keys()) {
    if (!isVisible(edge)) continue;
    const away = distance(point, placeOf(from[edge]!), placeOf(to[edge]!));
    if (away < least) [nearest, least] = [edge, away];
  }
  return nearest;
}
