import { expect, it } from 'vitest';
import { previewPath } from '../../../src/components/content/preview-links.ts';

const here = new URL('https://agora.example/en/philos/platao');
const pathTo = (link: string) => previewPath(new URL(link, here), here);

it('a link to a page of the library has a preview in its own language', () => {
  expect(pathTo('/en/wiki/cogito')).toBe('/previews/en/wiki/cogito.json');
  expect(pathTo('/categories/etica#obras')).toBe('/previews/pt/categories/etica.json');
  expect(pathTo('/es/philos/socrates')).toBe('/previews/es/philos/socrates.json');
  expect(pathTo('/en/wiki/glossary/letters/d#dasein')).toBe('/previews/en/wiki/glossary/letters/d.json');
  expect(pathTo('/es/wiki/glossary/deontologia')).toBe('/previews/es/wiki/glossary/deontologia.json');
});

it.each([
  '#obras',
  '/en/philos/platao?x=1',
  '/philos/circle',
  '/wiki/glossary',
  '/wiki/glossary/letters/d',
  '/wiki',
  '/policies/Termos-de-uso',
  '/u/platao',
  'https://example.org/wiki/cogito',
])('a link to %s has none', (link) => {
  expect(pathTo(link)).toBeUndefined();
});
