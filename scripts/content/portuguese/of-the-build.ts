import type { Sentence } from './of-checks.ts';

/** What the build refuses, and what the report says around the findings. */
export const OF_THE_BUILD: readonly Sentence[] = [
  // What the build refuses
  ['is not YAML: {}', 'não é YAML: {}'],
  [
    'mend the line; a text with ": " or "#" in it needs quotation marks',
    'corrija a linha; um texto com ": " ou "#" precisa de aspas',
  ],
  [
    'mend it as its neighbours have it: the build stops here',
    'corrija como nos arquivos vizinhos: a construção do site para aqui',
  ],
  ['there is no such file', 'este arquivo não existe'],
  ['write it, or remove {}', 'escreva-o, ou apague {}'],
  ['{}: "{}" does not exist', '{}: "{}" não existe'],
  ['{}: "{}" is no section', '{}: "{}" não é uma seção'],
  ['{}: "{}" is the article itself', '{}: "{}" é o próprio artigo'],
  ['{}: "{}" is beneath itself', '{}: "{}" está abaixo de si mesma'],
  ['the original is missing', 'falta o original'],
  ['mend the id, or remove it', 'corrija o id, ou apague-o'],
  ['write it', 'escreva-o'],
  ['{} is missing', 'falta {}'],
  ['the file', 'o arquivo'],
  ['write it, as its neighbours in the folder do', 'escreva, como os arquivos vizinhos'],
  ['there is no field "{}"', 'não há campo "{}"'],
  ['{}: there is no field "{}"', '{}: não há campo "{}"'],
  [
    'mend its name as docs/content.md has it, or remove it',
    'corrija o nome como está em docs/content.md, ou apague-o',
  ],
  ['{} is of the wrong kind', '{} é do tipo errado'],
  ['write {}', 'escreva {}'],
  ['a group of fields', 'um grupo de campos'],
  ['a list', 'uma lista'],
  [
    'a text; one that looks like a number needs quotation marks',
    'um texto; se parece um número, precisa de aspas',
  ],
  ['a whole number', 'um número inteiro'],
  ['a number', 'um número'],
  ['true or false', 'true ou false'],
  ['{} is out of its bounds ({})', '{} passa dos limites ({})'],
  ['at least {}', 'pelo menos {}'],
  ['at most {}', 'no máximo {}'],
  ['{} characters', '{} caracteres'],
  ['{} entries', '{} itens'],
  ['{} is "{}", which it cannot be', '{} é "{}", que não é um valor possível'],
  ['choose one of {}', 'escolha entre {}'],
  ['{} is no day of the calendar', '{} não é um dia do calendário'],
  ['write it like 2026-11-22', 'escreva como 2026-11-22'],
  ['{} is not an address', '{} não é um endereço'],
  ['write it from its https:// on, or leave it out', 'escreva a partir de https://, ou tire-o'],
  ['{} is "{}", which is not written as it should be', '{} é "{}", que não está escrito como deve'],
  ['write it as its neighbours have it', 'escreva como nos arquivos vizinhos'],
  ['{} is refused ({})', '{} foi recusado ({})'],
  ['write it as docs/content.md has it', 'escreva como está em docs/content.md'],
  // The report
  [
    '  ({} more places do not agree with it: they are not listed)',
    '  (mais {} lugares não concordam com isso e não estão na lista)',
  ],
  ['quotations of six words or more have no footnote', 'citações de seis palavras ou mais não têm nota'],
  [
    'influences name a whole work and not the place in it',
    'influências dizem a obra inteira e não o lugar nela',
  ],
  [
    '{} translations are older than their originals, as their pages tell readers:',
    '{} traduções são mais antigas que os originais, como as páginas dizem aos leitores:',
  ],
  [
    '  → bring each up to date, then npm run content:stamp -- FILE',
    '  → atualize cada uma e rode npm run content:stamp -- ARQUIVO',
  ],
  ['The content is clean ({} s)', 'O conteúdo está limpo ({} s)'],
  ['{} findings ({} s)', '{} achados ({} s)'],
];
