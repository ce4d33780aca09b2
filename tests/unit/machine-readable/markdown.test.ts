import { expect, it } from 'vitest';
import { markdownPages } from '../../../library/as-markdown.ts';
import { SITE, smallLibrary } from './library.ts';

it('names the page in the language of the text, as the canonical of a page does', () => {
  const urlOf = (path: string, locale: 'en' | 'es') => {
    const pages = [...markdownPages(smallLibrary(), locale, SITE)];
    const page = pages.find((one) => one.path === path);
    return /\nurl: "https:\/\/agora\.example(.+)"\nlanguage: "(.+)"\n/.exec(page!.body)?.slice(1);
  };
  expect(urlOf('/en/wiki/virtude.md', 'en')).toEqual(['/en/wiki/virtude', 'en']);
  expect(urlOf('/es/wiki/virtude.md', 'es')).toEqual(['/wiki/virtude', 'pt-BR']);
});
