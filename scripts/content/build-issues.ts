import type { z } from 'zod';
import { type ContentFile, toLibrary } from '../../library/content.ts';
import { findIntegrityIssues } from '../../library/integrity.ts';
import { parseFields } from '../../library/source-files.ts';
import type { YamlSource } from '../../library/yaml-source.ts';
import { type Corpus, pathInContent } from './corpus.ts';
import type { Finding } from './finding.ts';
import { describeIssue } from './describe-issue.ts';

/** All that a build would refuse of what can be read, with the schemas and the rules of the build. */
export function findBuildIssues({ sources, unreadable }: Corpus): Finding[] {
  const findings: Finding[] = [];
  const files = new Map<string, ContentFile>();
  for (const source of sources) {
    if (source.yaml.errors.length > 0) continue;
    const { success, data, error } = parseFields(source);
    if (success) files.set(source.path, { ...source, body: source.body ?? '', data });
    else findings.push(...error.issues.flatMap((issue) => findingsOf(issue, source.path, source.yaml)));
  }
  // A refused file causes follow-on integrity issues.
  if (findings.length + unreadable.length > 0) return findings;
  const yamlOf = new Map(sources.map(({ path, yaml }) => [path, yaml]));
  return findIntegrityIssues(toLibrary({ files })).map(({ file, field, problem }) => ({
    file: pathInContent(file),
    line: yamlOf.get(file)?.lineOf(field) ?? 1,
    problem: [field[0], problem].filter((part) => part !== undefined).join(': '),
    remedy: field.length > 0 ? 'mend the id, or remove it' : 'write it',
  }));
}

function findingsOf(issue: z.core.$ZodIssue, path: string, yaml: YamlSource): Finding[] {
  const file = pathInContent(path);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      file,
      line: yaml.lineOfKey(issue.path, key),
      ...describeIssue({ ...issue, keys: [key] }, undefined),
    }));
  }
  return [{ file, line: yaml.lineOf(issue.path), ...describeIssue(issue, yaml.valueOf(issue.path)) }];
}
