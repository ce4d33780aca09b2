import { expect, it } from 'vitest';
import {
  describeArticle,
  describeCategory,
  describeDocument,
  describeGlossary,
  describeList,
  describeMember,
  describePhilosopher,
  describePost,
  describeSite,
  describeTerm,
  describeTrail,
  signArticle,
} from '../../src/lib/structured-data.ts';
import { schemaOrgErrors } from '../helpers/schema-org.ts';
import { realLibrary } from './graph/library.ts';

const url = new URL('https://agora.example/one');
const changed = { date: new Date('2026-05-04') };
const page = {
  url,
  locale: 'en',
  title: 'One',
  text: { description: 'What.', changed, lang: undefined },
} as const;
const list = { name: 'All', description: 'Of them.', url, locale: 'es' } as const;
const sign = { name: 'Ágora', url, image: url };

const author = { _id: 'a', name: 'Ana', tag: 'ana', pictureSmall: '/v0/b/small' };
const html = '<p>S <img src="/v0/b/one"></p>';
const post = {
  author,
  title: 'T',
  html,
  locale: 'pt' as const,
  published: '2026-01-02T03:04:05.000Z',
  updated: '2026-01-02T03:04:05.000Z',
};
const links = [{ label: 'Site', url: 'https://ana.example' }];
const member = { ...author, picture: '/v0/b/large', bio: 'Lê.', links, created: post.published };

const { philosophers: all } = realLibrary();
const philosophers = ['platao', 'immanuel-kant', 'simone-de-beauvoir'].map((id) => {
  const { facts } = all.get(id)!;
  return signArticle(describePhilosopher(facts, { ...page, title: facts.names.en }), sign);
});
const things = {
  concept: signArticle(describeArticle('concept', { ...page, glossary: url }), sign),
  work: signArticle(describeArticle('work', { ...page, glossary: url }), sign),
  category: signArticle(describeCategory({ ...page, set: url }), sign),
  list: describeList(list),
  glossary: describeGlossary(list),
  headword: describeTerm({ ...list, others: ['Cogito, ergo sum'], set: url }),
  policy: describeDocument(list, changed.date),
  post: describePost(post, { url, author: url }),
  member: describeMember(member, url),
  site: describeSite('Ágora', url, url),
  trail: describeTrail([{ name: 'Wiki', url }], 'Cogito'),
};

it('says in the words of schema.org all that it says, and nothing that schema.org does not know', () => {
  const unknown = [
    { ...things.work, headlin: 'x' },
    { ...things.work, '@type': 'Articl' },
    { ...things.work, about: { '@type': 'DefinedTerm', birthDate: '1724' } },
    { ...things.member, mainEntity: { '@type': 'Person', nme: 'Ana' } },
  ];
  const known = [...Object.values(things), ...philosophers];
  const errors = schemaOrgErrors([...known, ...unknown]);
  expect(errors.slice(0, known.length).flat()).toEqual([]);
  expect(errors.slice(known.length).map(({ length }) => length)).toEqual([1, 1, 1, 1]);
  // The compiler reads the whole vocabulary.
});
