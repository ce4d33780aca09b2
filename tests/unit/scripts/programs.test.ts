import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../..');
/** Without benchmarks, which are run by hand on machines that are set up for them. */
const SOURCES = '{build,contract,deploy,library,scripts,server,src,tests}/**/*.{ts,tsx,mjs}';
const STARTERS = ['exec', 'execFile', 'execFileSync', 'execSync', 'spawn', 'spawnSync'];

/** Programs of the packages, and those without which no Debian is. */
const EVERYWHERE = new Set(['cspell', 'playwright', 'vitest', 'chroot', 'id', 'sh', 'unshare']);
/** Programs that only some machines have, with what happens on the others. */
const SOMEWHERE: Record<string, string> = {
  'scripts/apt.ts apt-get': 'canAptInstall asks first',
  'server/db/embedded/postmaster.ts ps': 'Linux has a table of its own',
  'tests/helpers/process-table.ts ps': 'Linux has a table of its own',
  'tests/helpers/cut-disk.ts mkfs.ext4': 'canCutPower tries them all',
  'tests/helpers/cut-disk.ts mount': 'canCutPower tries them all',
  'tests/helpers/cut-disk.ts perl': 'canCutPower tries them all',
  'tests/helpers/cut-disk.ts umount': 'canCutPower tries them all',
  'tests/long/bare-machine.test.ts debootstrap': 'is installed where canAptInstall',
  'tests/helpers/proxies.ts caddy': 'is installed where canAptInstall, its tests are left out elsewhere',
  'tests/helpers/proxies.ts nginx': 'is installed where canAptInstall, its tests are left out elsewhere',
  'tests/helpers/storage-emulator.ts java': 'its tests are left out',
};

/** Names of the programs that a source starts: literals, handed to a function of the file first perhaps. */
function programsOf(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const starters = new Set<string>();
  const programs = new Set<string>();
  const isStarter = (node: ts.Node): boolean =>
    ts.isCallExpression(node)
      ? node.expression.getText() === 'promisify' && isStarter(node.arguments[0]!)
      : starters.has(node.getText());

  function follow(first: ts.Node, call: ts.Node): void {
    if (ts.isStringLiteralLike(first)) programs.add(first.text);
    const owner = ts.findAncestor(call, (node): node is ts.FunctionLikeDeclaration =>
      Boolean(ts.isFunctionLike(node) && node.parameters[0]?.name.getText() === first.getText()),
    );
    const name = owner?.name ?? (owner && ts.isVariableDeclaration(owner.parent) && owner.parent.name);
    if (name) starters.add(name.getText());
  }

  function visit(node: ts.Node): void {
    if (ts.isImportSpecifier(node) && STARTERS.includes((node.propertyName ?? node.name).text))
      starters.add(node.name.text);
    else if (ts.isVariableDeclaration(node) && node.initializer && isStarter(node.initializer))
      starters.add(node.name.getText());
    else if (ts.isCallExpression(node) && isStarter(node.expression)) follow(node.arguments[0]!, node);
    ts.forEachChild(node, visit);
  }

  let known = -1;
  while (known !== starters.size) {
    known = starters.size;
    visit(source);
  }
  return [...programs];
}

it('starts no program that a minimal system lacks', async () => {
  const lacking: string[] = [];
  for (const file of globSync(SOURCES, { cwd: ROOT })) {
    const text = await readFile(resolve(ROOT, file), 'utf8');
    if (!text.includes('node:child_process')) continue;
    for (const program of programsOf(file, text))
      if (!EVERYWHERE.has(program) && !(`${file} ${program}` in SOMEWHERE))
        lacking.push(`${file} ${program}`);
  }
  expect(lacking).toEqual([]);
});

it.each([
  ["import { execFileSync } from 'node:child_process'; execFileSync('ps', ['-A']);", ['ps']],
  ["import { spawn as start } from 'node:child_process'; start(`lsof`);", ['lsof']],
  ["import { execFile } from 'node:child_process'; const run = promisify(execFile); run('git');", ['git']],
  ["import { exec } from 'node:child_process'; await promisify(exec)('curl x');", ['curl x']],
  [
    "import { spawn } from 'node:child_process'; run('jq', []); function run(command, args) { spawn(command, args); }",
    ['jq'],
  ],
  ["import { spawn } from 'node:child_process'; const run = (name) => spawn(name); run('lsof');", ['lsof']],
])('finds the programs of %s', (text, programs) => expect(programsOf('a.ts', text)).toEqual(programs));
