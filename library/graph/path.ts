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

/** A minus sign parts two numbers as well as a space. */
const join = (numbers: readonly number[]) =>
  numbers.map((value, at) => (at === 0 || value < 0 ? `${value}` : ` ${value}`)).join('');
