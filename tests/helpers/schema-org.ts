import ts from 'typescript';

/** A file that exists for the compiler alone. */
const CHECKED = new URL('../unit/checked-against-schema-org.ts', import.meta.url).pathname;

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
  lib: ['lib.esnext.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
};

/**
 * What schema.org does not know in each thing: a type, a property, or a value that a property does not take. The
 * compiler checks them as literals of the types of schema-dts, which are generated from schema.org's vocabulary.
 */
export function schemaOrgErrors(things: readonly object[]): string[][] {
  const literals = things.map((thing, at) => `export const thing${at}: Checked = ${JSON.stringify(thing)};`);
  const lines = [
    `import type { Article, BreadcrumbList, CollectionPage, DefinedTermSet, DiscussionForumPosting, ProfilePage,
      SearchAction, WebPage, WebSite, WithActionConstraints } from 'schema-dts';`.replaceAll('\n', ' '),
    `type Site = Omit<Extract<WebSite, { '@type': 'WebSite' }>, 'potentialAction'> & {
      potentialAction: WithActionConstraints<SearchAction> };`.replaceAll('\n', ' '),
    'type Checked = Article | BreadcrumbList | CollectionPage | DefinedTermSet | DiscussionForumPosting | ProfilePage | Site | WebPage;',
    ...literals,
  ];
  const head = lines.length - literals.length;
  const source = ts.createSourceFile(CHECKED, lines.join('\n'), ts.ScriptTarget.ESNext);
  const host = ts.createCompilerHost(OPTIONS);
  const { getSourceFile, fileExists } = host;
  host.getSourceFile = (name, ...rest) =>
    name === CHECKED ? source : getSourceFile.call(host, name, ...rest);
  host.fileExists = (name) => name === CHECKED || fileExists.call(host, name);
  const errors = things.map((): string[] => []);
  for (const { start = 0, messageText } of ts.getPreEmitDiagnostics(
    ts.createProgram([CHECKED], OPTIONS, host),
  )) {
    const at = source.getLineAndCharacterOfPosition(start).line - head;
    const text = ts.flattenDiagnosticMessageText(messageText, '\n');
    if (at < 0) throw new Error(text);
    errors[at]!.push(text);
  }
  return errors;
}
