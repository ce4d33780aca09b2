import { expect, test } from 'vitest';
import { widest } from '../../server/features/search/widest-query.ts';

test.each([
  ['nothing', [], ''],
  ['a language that has no word', ['', "'raz':*"], "'raz':*"],
  ['the same twice', ["'raz':*", "'raz':*"], "'raz':*"],
  ['a beginning of the others', ["'filosofia':*", "'filosof':*", "'filosofi':*"], "'filosof':*"],
  [
    'beginnings of all words of the others',
    ["'filosofi':* & 'knowledg':*", "'filosof':* & 'knowledg':*", "'filosofia':* & 'knowledge':*"],
    "'filosof':* & 'knowledg':*",
  ],
  ['fewer words', ["'de' & 'raz':*", "'raz':*"], "'raz':*"],
  ['each in a word of its own', ["'a':* & 'bc':*", "'ab':* & 'b':*"], "('a':* & 'bc':*) | ('ab':* & 'b':*)"],
  ['a word, not its beginning', ["'de'", "'des':*"], "('de') | ('des':*)"],
  ['either of two stems', ["( 'studi':* | 'study':* )", "'stud':*"], "'stud':*"],
  ['either of two stems, the wider', ["( 'studi':* | 'study':* )", "'study':*"], "( 'studi':* | 'study':* )"],
  ['two ways to say the same', ["'a':* & 'ab':*", "'ab':* & 'ab':*"], "'a':* & 'ab':*"],
])('looks for %s', (_, queries, query) => expect(widest(queries)).toBe(query));
