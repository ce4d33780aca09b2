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
