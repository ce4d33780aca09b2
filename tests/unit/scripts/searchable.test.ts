import { describe, expect, it } from 'vitest';
import { searchableOf } from '../../../scripts/build/search/searchable.ts';

const page = (body: string) => `<!DOCTYPE html><html lang="pt-BR"><head></head><body>${body}</body></html>`;
const document = (body: string) => `<html lang="pt-BR"><body>${body}</body></html>`;

describe('what the search index takes from a page', () => {
  it('is nothing where nothing is marked', () => {
    expect(searchableOf(page('<main>data-pagefind-body</main>'))).toBeNull();
  });

  it('is the marked element with its attributes, and its language', () => {
    const html = page(
      '<p>antes</p><article class="a" data-pagefind-body data-pagefind-meta="kind:x">um</article>',
    );
    expect(searchableOf(html)).toEqual({
      language: 'pt-BR',
      html: document('<article class="a" data-pagefind-body data-pagefind-meta="kind:x">um</article>'),
    });
  });

  it('ends where the marked element ends, not at an element of its name inside', () => {
    const article = '<div data-pagefind-body=""><div><div>um</div></div>dois</div>';
    expect(searchableOf(page(`${article}<div>depois</div>`))?.html).toBe(document(article));
  });

  it('leaves out ignored elements, whatever is in them', () => {
    const ignored = '<aside data-pagefind-ignore><aside>x</aside><svg data-pagefind-ignore></svg></aside>';
    const html = page(
      `<article data-pagefind-body>um${ignored}<b data-pagefind-ignore="">y</b>dois</article>`,
    );
    expect(searchableOf(html)?.html).toBe(document('<article data-pagefind-body>umdois</article>'));
  });

  it('knows elements that have no end tag', () => {
    const html = page('<p data-pagefind-body>um<img src="x" data-pagefind-ignore>dois</p>');
    expect(searchableOf(html)?.html).toBe(document('<p data-pagefind-body>umdois</p>'));
  });

  it('does not mistake a longer name for the same element', () => {
    const article = '<p data-pagefind-body>um<picture></picture></p>';
    expect(searchableOf(page(`${article}<p>x</p>`))?.html).toBe(document(article));
  });
});
