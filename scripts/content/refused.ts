import { type Document, isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import { type ContentFile, toLibrary } from '../../library/content.ts';
import { findFaults } from '../../library/integrity.ts';
import { type SourceFile, parseFields, partsOf, sourceFiles } from '../../library/source-files.ts';
import type { Finding } from './finding.ts';
import { sayIssue } from './issue-words.ts';

const CONTENT = 'src/content/';
const inContent = (path: string) => (path.startsWith(CONTENT) ? path.slice(CONTENT.length) : path);

/** All that a build of the project at `root` would refuse, with the schemas and the rules of the build. */
export function findRefused(root: string): Finding[] {
  const findings: Finding[] = [];
  const files = new Map<string, ContentFile>();
  const places = new Map<string, Place>();
  for (const file of sourceFiles(root)) {
    const path = inContent(file.path);
    try {
      const { yaml } = partsOf(file);
      const { success, data, error } = parseFields(yaml, file);
      const place = placeIn(yaml);
      places.set(file.path, place);
      if (success) files.set(file.path, { ...file, data });
      else findings.push(...error.issues.flatMap((issue) => findingsOf(issue, path, place)));
    } catch (error) {
      findings.push(unreadable(file, error as Error));
    }
  }
  // What is said of a thing that is refused itself follows from that.
  if (findings.length > 0) return findings;
  return findFaults(toLibrary({ files })).map(({ file, field, problem }) => ({
    file: inContent(file),
    line: places.get(file)?.lineOf(field) ?? 1,
    problem: [field[0], problem].filter((part) => part !== undefined).join(': '),
    remedy: field.length > 0 ? 'mend the id, or remove it' : 'write it',
  }));
}

interface Place {
  /** Of a field, or of what it is missing from. */
  lineOf: (path: readonly PropertyKey[]) => number;
  /** Of the name of a field. */
  lineOfKey: (path: readonly PropertyKey[], key: string) => number;
  valueOf: (path: readonly PropertyKey[]) => unknown;
}

function placeIn(yaml: string): Place {
  const lines = new LineCounter();
  const document: Document = parseDocument(yaml, { lineCounter: lines });
  const at = (offset: number | undefined) => (offset === undefined ? 1 : lines.linePos(offset).line);
  const nodeAt = (path: readonly PropertyKey[]): unknown =>
    path.length === 0 ? document.contents : document.getIn(path, true);

  function lineOfKey(path: readonly PropertyKey[], key: PropertyKey): number {
    const parent = nodeAt(path);
    const pair = isMap(parent)
      ? parent.items.find((item) => isScalar(item.key) && String(item.key.value) === String(key))
      : undefined;
    return isScalar(pair?.key) ? at(pair.key.range?.[0]) : lineOf(path);
  }

  function lineOf(path: readonly PropertyKey[]): number {
    if (path.length === 0) return 1;
    const node = nodeAt(path);
    // A list or group begins below its name, which is where a person looks.
    if (isScalar(node) && node.range) return at(node.range[0]);
    if (typeof path.at(-1) === 'number' && typeof node === 'object' && node !== null && 'range' in node)
      return at((node.range as number[] | undefined)?.[0]);
    return lineOfKey(path.slice(0, -1), path.at(-1)!);
  }

  return {
    lineOf,
    lineOfKey,
    valueOf: (path) => {
      const value: unknown = path.length === 0 ? document.toJS() : document.getIn(path);
      return isMap(value) ? {} : value;
    },
  };
}

function findingsOf(issue: z.core.$ZodIssue, file: string, place: Place): Finding[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      file,
      line: place.lineOfKey(issue.path, key),
      ...sayIssue({ ...issue, keys: [key] }, undefined),
    }));
  }
  return [{ file, line: place.lineOf(issue.path), ...sayIssue(issue, place.valueOf(issue.path)) }];
}

/** No YAML, no front matter, or the id of a route. */
function unreadable(
  { path }: SourceFile,
  error: Error & { reason?: string; mark?: { line: number } },
): Finding {
  return {
    file: inContent(path),
    line: (error.mark?.line ?? 0) + 1,
    problem: error.reason ?? error.message.split('\n')[0]!.replace(`${path}: `, ''),
    remedy: 'mend it as its neighbours have it: the build stops here',
  };
}
