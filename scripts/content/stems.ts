import { normalize } from '../../src/lib/normalize.ts';
import { wordsOf } from './paragraphs.ts';

/** Words without accents, plural and the vowel of their gender: "juízos sintéticos" is "juízo sintético". */
export function stemsOf(text: string): string {
  const stems = wordsOf(normalize(text)).map((word) =>
    word.length < 4
      ? word
      : word
          .replace(/(?:oes|aes)$/, 'ao')
          .replace(/ns$/, 'm')
          .replace(/ces$/, 'z')
          .replace(/ies$/, 'y')
          .replace(/e?s$/, '')
          .replace(/[aeo]$/, ''),
  );
  return ` ${stems.join(' ')} `;
}
