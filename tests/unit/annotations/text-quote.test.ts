import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { passageUrl } from '../../../src/lib/passage-link.ts';
import { describeQuote, findQuote, type QuotedText, snapToWords } from '../../../src/lib/text-quote.ts';

const inOneSection = (text: string): QuotedText => ({ text, sections: [{ id: '', start: 0 }] });

/** What is found of `quote`, named at its `nth` occurrence in `before`, in the text that was edited. */
function foundAfter(before: string, after: string, quote: string, nth = 0): string | null {
  let start = before.indexOf(quote);
  for (let seen = 0; seen < nth; seen += 1) start = before.indexOf(quote, start + 1);
  const known = describeQuote(inOneSection(before), { start, end: start + quote.length });
  const place = findQuote(inOneSection(after), known);
  return place && after.slice(0, place.start) + '[' + after.slice(place.start, place.end) + ']';
}

const CAVE =
  'Imagina homens numa caverna, presos desde a infância. Atrás deles arde um fogo. ' +
  'O que veem são sombras. Um deles é solto e se volta para o fogo. O que veem são sombras. ' +
  'Mas ele já não acredita nelas, e sobe.';

const sentences = fc.array(
  fc.array(fc.stringMatching(/^[a-z]{2,9}$/), { minLength: 5, maxLength: 12 }).map((one) => one.join(' ')),
  { minLength: 3, maxLength: 12 },
);

test('a sentence is found again, at its own place, after any edits outside it and its surroundings', () => {
  fc.assert(
    fc.property(
      sentences,
      fc.nat(),
      fc.array(fc.record({ at: fc.nat(), text: fc.lorem({ maxCount: 8 }), cut: fc.nat(40) }), {
        maxLength: 5,
      }),
      (all, chosen, edits) => {
        const marked = chosen % all.length;
        // The same sentence stands elsewhere too.
        const text = [...all, all[marked]!, 'fim.'].join('. ');
        const start = all.slice(0, marked).reduce((sum, one) => sum + one.length + 2, 0);
        const end = start + all[marked]!.length;
        const known = describeQuote(inOneSection(text), { start, end });
        let [before, after] = [
          text.slice(0, Math.max(0, start - 40)),
          text.slice(Math.min(text.length, end + 40)),
        ];
        const edit = (of: string, { at, text, cut }: (typeof edits)[number]) => {
          const from = at % (of.length + 1);
          return of.slice(0, from) + text + of.slice(from + cut);
        };
        for (const one of edits) {
          before &&= edit(before, one);
          after &&= edit(after, one);
        }
        const around = text.slice(Math.max(0, start - 40), Math.min(text.length, end + 40));
        const edited = before + around + after;
        const expected = before.length + start - Math.max(0, start - 40);
        expect(findQuote(inOneSection(edited), known)).toEqual({
          start: expected,
          end: expected + all[marked]!.length,
        });
      },
    ),
  );
});

test('an edit right beside it loses neither a sentence nor a single word', () => {
  const after = CAVE.replace('Um deles é solto', 'Certo dia um dos presos é libertado');
  expect(foundAfter(CAVE, after, 'e se volta para o fogo')).toMatch(/libertado \[e se volta para o fogo\]$/);
  expect(foundAfter(CAVE, after, 'fogo', 1)).toMatch(/volta para o \[fogo\]$/);
});

test('of equal sentences the one that was marked is found', () => {
  const after = `Diz Sócrates: ${CAVE}`;
  expect(foundAfter(CAVE, after, 'O que veem são sombras.', 0)).toMatch(/arde um fogo\. \[O que[^\]]+\]$/);
  expect(foundAfter(CAVE, after, 'O que veem são sombras.', 1)).toMatch(
    /volta para o fogo\. \[O que[^\]]+\]$/,
  );
});

test('of equal sentences in equal surroundings the one in its section is found', () => {
  const line = 'Conhece-te a ti mesmo, disse o oráculo de Delfos.\n';
  const text = line.repeat(5);
  const sections = ['um', 'dois', 'tres', 'quatro', 'cinco'].map((id, at) => ({
    id,
    start: at * line.length,
  }));
  const start = 2 * line.length + 15;
  const known = describeQuote({ text, sections }, { start, end: start + 10 });
  // One line more above: where it stood, the second section's stands now.
  const moved = sections.map((one) => ({ ...one, start: one.start + line.length }));
  const before = 'x'.repeat(line.length - 1) + '\n';
  expect(findQuote({ text: before + text, sections: moved }, known)?.start).toBe(start + line.length);
});

test('a sentence whose wording was mended is found as it is now', () => {
  const after = CAVE.replace('presos desde a infância', 'presos ali desde a infância');
  expect(foundAfter(CAVE, after, 'Imagina homens numa caverna, presos desde a infância.')).toBe(
    '[Imagina homens numa caverna, presos ali desde a infância.]',
  );
});

test('a sentence that is gone is not taken for another', () => {
  const quote = 'Atrás deles arde um fogo.';
  expect(foundAfter(CAVE, CAVE.replace(quote, ''), quote)).toBeNull();
  const other =
    'Nada do que se dizia aqui ficou de pé nesta versão do texto, salvo a palavra sombras, que serve.';
  expect(foundAfter(CAVE, other, 'sombras')).toBeNull();
});

test.each([
  ['nt pris', 'infant prisoners are'],
  ['prisoner', 'infant prisoners are'],
  ['à, c', 'voilà, caverna'],
  ['são', 'são sombras'],
])('a selection of %j is of whole words', (part, text) => {
  const start = text.indexOf(part);
  const place = snapToWords(text, { start, end: start + part.length });
  const [before, after] = [text[place.start - 1] ?? ' ', text[place.end] ?? ' '];
  expect(text.slice(place.start, place.end)).toContain(part);
  expect([before, after].filter((one) => /\p{L}/u.test(one))).toEqual([]);
});

test('the address of a passage names its words, or the first and the last of a long one', () => {
  const at = (quote: string) => passageUrl('https://a.example/wiki/cogito?x=1#old', 'a', quote).split('#')[1];
  expect(at('eu-penso, logo')).toBe('a:~:text=eu%2Dpenso%2C%20logo');
  expect(at('um dois três quatro cinco seis sete oito nove')).toBe(
    'a:~:text=um%20dois%20tr%C3%AAs%20quatro,seis%20sete%20oito%20nove',
  );
  expect(at('fim.\nComeço')).toBe('a:~:text=fim.,Come%C3%A7o');
  expect(at(`${'palavra'.repeat(9)} curta`)).toMatch(/^a:~:text=[^,]*$/);
});
