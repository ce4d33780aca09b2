/** A path of `M`, `L` and `C` to whole coordinates, written as short as SVG allows: a third of the length. */
export function compactPath(path: string): string {
  let [x, y] = [0, 0];
  return [...path.matchAll(/([MLC])([^MLC]+)/g)]
    .map(([, command = '', list = '']) => {
      const numbers = list.split(',').map(Number);
      const relative = numbers.map((value, at) => value - (at % 2 === 0 ? x : y));
      [x, y] = numbers.slice(-2) as [number, number];
      if (command === 'L' && relative.every((value) => value === 0)) return '';
      return (command === 'M' ? 'M' : command.toLowerCase()) + join(relative);
    })
    .join('');
}

type Point = readonly [number, number];

/**
 * A curve that begins and ends at the outer points and is drawn to those between (a quadratic B-spline), to whole
 * coordinates. After the first control point SVG reflects the others by itself: two numbers for each point.
 */
export function splinePath(points: readonly Point[]): string {
  const [start, ...rest] = points.map(([x, y]) => [Math.round(x), Math.round(y)] as const);
  let [[x, y], [cx, cy]] = [start!, rest[0]!] as [Point, Point];
  let path = `M${join([x, y])}`;
  for (const [at, next] of rest.slice(1).entries()) {
    // Halfway to the next control point; what is rounded off here does not add up along the curve.
    const isLast = at === rest.length - 2;
    const [toX, toY] = isLast ? next : [Math.round((cx + next[0]) / 2), Math.round((cy + next[1]) / 2)];
    path += at === 0 ? `q${join([cx - x, cy - y, toX - x, toY - y])}` : `t${join([toX - x, toY - y])}`;
    [x, y] = [toX, toY];
    [cx, cy] = [2 * x - cx, 2 * y - cy];
  }
  return path;
}

/** A minus sign parts two numbers as well as a space. */
const join = (numbers: readonly number[]) =>
  numbers.map((value, at) => (at === 0 || value < 0 ? `${value}` : ` ${value}`)).join('');
