export type Point = readonly [number, number];

/** A closed outline to whole coordinates, each from the one before: a third of the length. */
export function outlinePath(points: readonly Point[]): string {
  const [start, ...rest] = points.map(([x, y]) => [Math.round(x), Math.round(y)] as const);
  let [x, y] = start!;
  const steps = rest.flatMap(([toX, toY]) => {
    const step = [toX - x, toY - y];
    [x, y] = [toX, toY];
    return step.every((value) => value === 0) ? [] : step;
  });
  return steps.length === 0 ? '' : `M${join(start!)}l${join(steps)}z`;
}

/**
 * A curve that begins and ends at the outer points and is drawn to those between (a quadratic B-spline), to whole
 * coordinates. After the first control point SVG reflects the others by itself: two numbers for each point, which are
 * those of other curves that pass there, so that many curves compress well.
 */
export function splinePath(points: readonly Point[]): string {
  const [start, ...rest] = points.map(([x, y]) => [Math.round(x), Math.round(y)] as const);
  let [cx, cy] = rest[0]!;
  let path = `M${join(start!)}`;
  for (const [at, next] of rest.slice(1).entries()) {
    // Halfway to the next control point; what is rounded off here does not add up along the curve.
    const isLast = at === rest.length - 2;
    const [toX, toY] = isLast ? next : [Math.round((cx + next[0]) / 2), Math.round((cy + next[1]) / 2)];
    path += at === 0 ? `Q${join([cx, cy, toX, toY])}` : `T${join([toX, toY])}`;
    [cx, cy] = [2 * toX - cx, 2 * toY - cy];
  }
  return path;
}

/** A minus sign parts two numbers as well as a space. */
const join = (numbers: readonly number[]) =>
  numbers.map((value, at) => (at === 0 || value < 0 ? `${value}` : ` ${value}`)).join('');

/**
 * Straight lines as few trails: where one has ended another begins, and most points are said once. A trail begins at a
 * point with an odd number of lines as long as there is one, for there it has to.
 */
export function trailsPath(lines: readonly (readonly [Point, Point])[]): string {
  const undrawn = new Map<string, Set<readonly string[]>>();
  for (const line of lines) {
    const ends = line.map((point) => point.join(' '));
    for (const end of ends) undrawn.set(end, (undrawn.get(end) ?? new Set()).add(ends));
  }
  const isOdd = (point: string) => undrawn.get(point)!.size % 2;
  const starts = [...undrawn.keys()].sort((a, b) => isOdd(b) - isOdd(a));
  const trails: string[] = [];
  for (const start of starts) {
    while (undrawn.get(start)!.size > 0) {
      const trail = [start];
      let next = undrawn.get(start)!.values().next().value;
      while (next) {
        for (const end of next) undrawn.get(end)!.delete(next);
        const [one, other] = next;
        trail.push(one === trail.at(-1) ? other! : one!);
        next = undrawn.get(trail.at(-1)!)!.values().next().value;
      }
      trails.push(`M${trail.join(' ')}`);
    }
  }
  return trails.join('');
}

/** Leaves out the points that are within `tolerance` of the line without them, as Douglas and Peucker do. */
export function simplifyLine(line: readonly Point[], tolerance: number): Point[] {
  const [start, end] = [line[0]!, line.at(-1)!];
  const distances = line.map((point) => distanceTo(start, end, point));
  const farthest = Math.max(...distances);
  if (farthest <= tolerance) return [start, end];
  const at = distances.indexOf(farthest);
  const [before, after] = [line.slice(0, at + 1), line.slice(at)];
  return [...simplifyLine(before, tolerance), ...simplifyLine(after, tolerance).slice(1)];
}

/** From the segment between two points, which may be one. */
function distanceTo([startX, startY]: Point, [endX, endY]: Point, [x, y]: Point): number {
  const [dx, dy] = [endX - startX, endY - startY];
  const along = ((x - startX) * dx + (y - startY) * dy) / (dx ** 2 + dy ** 2 || 1);
  const share = Math.min(1, Math.max(0, along));
  return Math.hypot(x - startX - share * dx, y - startY - share * dy);
}
