import { type Document, isMap, isScalar, LineCounter, parseDocument, visit } from 'yaml';

type Path = readonly PropertyKey[];

/** A YAML source and where its fields stand in it. */
export interface YamlSource {
  data: unknown;
  errors: { line: number; problem: string }[];
  /** Line of a field, or of what it is missing from. */
  lineOf: (path: Path) => number;
  /** Line of the name of a field. */
  lineOfKey: (path: Path, key: string) => number;
  /** A group is given empty. */
  valueOf: (path: Path) => unknown;
  /** Fields that are written down without a value. */
  emptyFields: () => { name: string; line: number }[];
}

/** Reads YAML 1.2: a date stays as it is written. */
export function readYaml(source: string): YamlSource {
  const lines = new LineCounter();
  const document: Document = parseDocument(source, { lineCounter: lines, prettyErrors: false });
  const errors = document.errors.map(({ pos, message }) => ({
    line: lines.linePos(pos[0]).line,
    problem: message.split('\n')[0]!,
  }));
  const data: unknown = errors.length > 0 ? undefined : document.toJS();
  const lineAt = (offset: number | undefined) => (offset === undefined ? 1 : lines.linePos(offset).line);
  const nodeAt = (path: Path): unknown =>
    path.length === 0 ? document.contents : document.getIn(path, true);

  function lineOfKey(path: Path, key: PropertyKey): number {
    const parent = nodeAt(path);
    const pair = isMap(parent)
      ? parent.items.find((item) => isScalar(item.key) && String(item.key.value) === String(key))
      : undefined;
    return isScalar(pair?.key) ? lineAt(pair.key.range?.[0]) : lineOf(path);
  }

  function lineOf(path: Path): number {
    if (path.length === 0) return 1;
    const node = nodeAt(path);
    // A list or group begins below its name, which is where a person looks.
    if (isScalar(node) && node.range) return lineAt(node.range[0]);
    if (typeof path.at(-1) === 'number' && typeof node === 'object' && node !== null && 'range' in node)
      return lineAt((node.range as number[] | undefined)?.[0]);
    return lineOfKey(path.slice(0, -1), path.at(-1)!);
  }

  function valueOf(path: Path): unknown {
    const value: unknown = path.length === 0 ? data : document.getIn(path);
    return isMap(value) ? {} : value;
  }

  function emptyFields() {
    const empty: { name: string; line: number }[] = [];
    visit(document, {
      Pair(_, { key, value }) {
        const isEmpty = value === null || (isScalar(value) && value.value === null);
        if (isEmpty && isScalar(key)) empty.push({ name: String(key.value), line: lineAt(key.range?.[0]) });
      },
    });
    return empty;
  }

  return { data, errors, lineOf, lineOfKey, valueOf, emptyFields };
}
