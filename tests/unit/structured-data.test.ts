import { describe, expect, it } from 'vitest';
import { renderText } from '../../server/features/posts/markdown.ts';
import {
  describeArticle,
  describeMember,
  describePhilosopher,
  describePost,
  describeTrail,
} from '../../src/lib/structured-data.ts';
import { realLibrary } from './graph/library.ts';

const { philosophers } = realLibrary();
const url = new URL('https://agora.example/philos/one');
const text = { description: 'What it is.', changed: { date: new Date('2026-05-04') }, lang: undefined };

const philosopher = (id: string) => {
  const { facts } = philosophers.get(id)!;
  return describePhilosopher(facts, { url, locale: 'pt', title: facts.names.pt, text });
};

describe('what machines read of a page', () => {
  it('names a philosopher in all languages, with certain years alone', () => {
    const kant = philosopher('immanuel-kant')['about'] as Record<string, unknown>;
    expect(kant).toMatchObject({ '@type': 'Person', birthDate: '1724', deathDate: '1804' });
    const plato = philosopher('platao')['about'] as Record<string, unknown>;
    expect(plato['alternateName']).toEqual(expect.arrayContaining(['Plato', 'Platón', 'Πλάτων']));
    expect(plato['alternateName']).not.toContain('Platão');
    expect(JSON.stringify(plato)).not.toContain('Date');
  });

  it('counts years before the common era as ISO 8601 does', () => {
    const facts = { ...philosophers.get('platao')!.facts, birth: { year: -427 }, death: { year: -1 } };
    const page = { url, locale: 'pt', title: 'Platão', text } as const;
    expect(describePhilosopher(facts, page)['about']).toMatchObject({
      birthDate: '-0426',
      deathDate: '0000',
    });
  });

  it('says when and in which language an article was written, and what it defines', () => {
    const glossary = new URL('https://agora.example/wiki/glossary');
    const page = { url, locale: 'en', title: 'Cogito', text: { ...text, lang: 'pt-BR' }, glossary } as const;
    expect(describeArticle('argument', page)).toMatchObject({
      '@type': 'Article',
      inLanguage: 'pt-BR',
      dateModified: '2026-05-04',
      url: url.href,
      about: {
        '@type': 'DefinedTerm',
        name: 'Cogito',
        inDefinedTermSet: glossary.href,
      },
    });
    expect(describeArticle('work', page)['about']).toEqual({ '@type': 'CreativeWork', name: 'Cogito' });
  });

  it('gives a post its author, and a member a page', () => {
    const author = { _id: 'a', name: 'Ana', tag: 'ana', pictureSmall: null };
    const post = {
      author,
      title: 'T',
      html: '<p>A &#x3C;b> &#x26; <em>c</em>.</p>\n<p><img src="/v0/b/x?alt=media&#x26;y=1" alt=""></p>',
      locale: 'es',
      published: null,
      updated: 'later',
    } as const;
    const described = describePost(post, { url, author: url });
    expect(described).toMatchObject({
      inLanguage: 'es',
      author: {
        '@type': 'Person',
        name: 'Ana',
      },
      text: 'A <b> & c.',
      image: ['https://agora.example/v0/b/x?alt=media&y=1'],
    });
    expect(JSON.parse(JSON.stringify(described))).not.toHaveProperty('datePublished');
    const member = { ...author, picture: '/v0/b/ana', bio: '', links: [], created: 'c' };
    const image = 'https://agora.example/v0/b/ana';
    const person = { '@type': 'Person', name: 'Ana', alternateName: 'ana', url: url.href, image };
    expect(describeMember(member, url)).toMatchObject({ '@type': 'ProfilePage', mainEntity: person });
  });

  it('has the text of a post as its page shows it, without footnotes, and its images', () => {
    const body =
      'One[^1] ![a > b src=](/v0/b/x "t > u") x.\n\nTwo[^1] & c > d.\n\n[^1]: A note.\n\n![](/v0/b/y)';
    const { html } = renderText({ body, locale: 'en', imagePrefixes: ['/v0/b/'] });
    const author = { _id: 'a', name: 'Ana', tag: 'ana', pictureSmall: null };
    const post = { author, title: 'T', html, locale: 'en', published: null, updated: 'later' } as const;
    expect(describePost(post, { url, author: url })).toMatchObject({
      text: 'One  x.\nTwo & c > d.',
      image: ['https://agora.example/v0/b/x', 'https://agora.example/v0/b/y'],
    });
  });

  it('numbers the steps of a trail, of which the page is the last', () => {
    const trail = describeTrail([{ name: 'Wiki', url }], 'Cogito');
    expect(trail['itemListElement']).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Wiki', item: url.href },
      { '@type': 'ListItem', position: 2, name: 'Cogito' },
    ]);
  });
});
