import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LOCALES } from '../../../contract/locales.ts';
import { MAX_POST_BODY_LENGTH, MAX_POST_HTML_LENGTH } from '../../../contract/limits.ts';
import { renderText } from '../../../server/features/posts/markdown.ts';
import { splitFrontMatter } from '../../../library/front-matter.ts';

const render = (body: string) => renderText({ body, locale: 'pt', imagePrefixes: ['/v0/b/agora/'] });

/** As many of a kind as a post may hold. */
function filled(one: (index: number) => string, between: string, head = ''): string {
  let text = head;
  for (let index = 1; text.length < MAX_POST_BODY_LENGTH; index += 1) text += one(index) + between;
  return text.slice(0, text.lastIndexOf(between, MAX_POST_BODY_LENGTH - 1));
}

const SENTENCE =
  'O "ser" de *Parmênides* -- e o d\'Elea -- não é o **devir** de [Heráclito](/philos/heraclito)... ';

const TEXTS: Record<string, string> = {
  'paragraphs full of emphasis, quotes and links': filled(() => SENTENCE.repeat(12), '\n\n'),
  'a bibliography of one numbered list': filled(
    (at) => `${at}. SOBRENOME, Nome. "Um artigo d'outro *livro*", *Revista*, v. ${at}, p. 1--20.`,
    '\n',
  ),
  'a bibliography of bullets': filled(() => `- ARENDT, H. "O *que* é a 'política'?" -- *Ensaios*...`, '\n'),
  'a table of works': filled(
    (at) => `| ${at} | *Obra* "${at}" | [nota](https://example.org/${at}) | 1${at} -- 2${at} |`,
    '\n',
    '| n | obra | onde | quando |\n|--:|------|:----:|------|\n',
  ),
  'many tables': filled((at) => `## Tabela ${at}\n\n| a | b | c |\n|---|---|---|\n${'| 1 | *2* | "3" |\n'.repeat(8)}`, '\n'),
  'notes, each called twice': filled(
    (at) => `Diz a nota[^${at}], e outra vez[^${at}].\n\n[^${at}]: VLASTOS, "Sócrates", p. ${at}.`,
    '\n\n',
  ),
  'references to definitions at the end': `${filled((at) => `Veja [obra ${at}][o${at % 100}].`, '\n\n').slice(0, 40_000)}\n\n${Array.from({ length: 100 }, (_, at) => `[o${at}]: https://example.org/obras/${at} "A obra ${at}"`).join('\n')}`,
  'a dialogue in quotes within quotes': filled(() => `> SÓCRATES. -- E o "bem"?\n>\n> > MÊNON. -- Não sei...`, '\n\n'),
  'an outline of eight levels': filled(
    () => Array.from({ length: 8 }, (_, level) => `${'  '.repeat(level)}- nível ${level}`).join('\n'),
    '\n',
  ),
  'a poem without a blank line': filled((at) => `verso ${at}, de "poucas" palavras  `, '\n').slice(0, 20_000),
  'code': filled((at) => `\`\`\`js\nconst a${at} = { "b": '*_~' };\n\`\`\``, '\n\n'),
  'images with captions': filled((at) => `![Busto ${at}](/v0/b/agora/o/a${at}.png)\n\n*"Legenda" ${at}*`, '\n\n'),
}; // prettier-ignore

test.each(Object.entries(TEXTS))('a long text passes: %s', (_name, body) => {
  expect(body.length).toBeGreaterThan(18_000);
  const { html } = render(body);
  expect(html.length).toBeLessThan(MAX_POST_HTML_LENGTH);
});

test('every text of the library passes as a post', () => {
  const root = join(import.meta.dirname, '../../../src/content');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    LOCALES.some((locale) => name.endsWith(`${locale}.md`)),
  );
  expect(files.length).toBeGreaterThan(300);
  for (const name of files) {
    const { body } = splitFrontMatter(readFileSync(join(root, name), 'utf8'), name);
    expect(() => render(body.slice(0, MAX_POST_BODY_LENGTH)), name).not.toThrow();
  }
});
