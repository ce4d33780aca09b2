import { readFileSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import ts from 'typescript';
import { inPortuguese, speaksPortuguese } from '../../../scripts/content/in-portuguese.ts';

const CHECKS = 'scripts/content/checks';
const FILES = [
  ...readdirSync(CHECKS).map((file) => `${CHECKS}/${file}`),
  ...['build-issues', 'describe-issue', 'corpus'].map((file) => `scripts/content/${file}.ts`),
  'library/integrity.ts',
];
const NAMES = new Set(['problem', 'remedy', 'words', 'KINDS', 'UNITS']);
const CALLS = new Set(['report', 'finding', 'say']);

/** A sentence with something in each of its places. */
const sampleOf = (node: ts.TemplateExpression) =>
  node.head.text + node.templateSpans.map(({ literal }) => `x${literal.text}`).join('');

/** Every sentence in an expression: of both ends of a condition, of all values of a table. */
function sentencesIn(node: ts.Node): string[] {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return [node.text];
  if (ts.isTemplateExpression(node)) return [sampleOf(node)];
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(sentencesIn);
  if (ts.isObjectLiteralExpression(node))
    return node.properties.flatMap((one) =>
      ts.isPropertyAssignment(one) ? sentencesIn(one.initializer) : [],
    );
  return [];
}

function saidIn(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  const said: string[] = [];
  const visit = (node: ts.Node): void => {
    const isNamed = ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node);
    if (isNamed && node.initializer && NAMES.has(node.name.getText(source)))
      said.push(...sentencesIn(node.initializer));
    if (ts.isCallExpression(node) && CALLS.has(node.expression.getText(source)))
      said.push(...node.arguments.flatMap(sentencesIn));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return said.filter((text) => /\p{L}{3}/u.test(text));
}

/** Joined from sentences that are said by themselves. */
const JOINED = /^x(?:: )?x?$|^x x$/;

it.each(FILES)('each sentence of %s is said in Portuguese', (file) => {
  const missing = saidIn(file).filter(
    (text) =>
      !JOINED.test(text) &&
      // The field or its part stands before what is said of it.
      ![text, `x ${text}`, `x: ${text}`, text.replace(/^x(?=there)/, '')].some(
        (whole) => inPortuguese(whole) !== null,
      ),
  );
  expect(missing).toEqual([]);
});

it('keeps what stands in a sentence, and says what is a sentence itself', () => {
  expect(inPortuguese('the link "/wiki/x" leads to no page')).toBe(
    'o link "/wiki/x" não leva a nenhuma página',
  );
  expect(inPortuguese('born in 2082: most of what is said elsewhere contradicts it')).toBe(
    'nascimento em 2082: quase tudo o que se diz em outros arquivos o contradiz',
  );
  expect(inPortuguese('has a table')).toBe('tem uma tabela');
  expect(inPortuguese('has 3 notes where its original, pt.md, has 4')).toBe(
    'tem 3 notas, e o original, pt.md, tem 4',
  );
  expect(inPortuguese('write a whole number')).toBe('escreva um número inteiro');
  expect(inPortuguese('something else')).toBeNull();
});

it('is spoken where the locale of the terminal is Portuguese', () => {
  for (const LANG of ['pt_BR.UTF-8', 'pt_PT', 'pt']) expect(speaksPortuguese({ LANG })).toBe(true);
  for (const env of [{}, { LANG: 'C.UTF-8' }, { LANG: 'pt_BR', LC_ALL: 'en_US.UTF-8' }])
    expect(speaksPortuguese(env)).toBe(false);
});
