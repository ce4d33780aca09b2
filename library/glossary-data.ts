import { LICENSE_URL } from '../contract/license.ts';
import { LOCALE_TAGS, type Locale } from '../contract/locales.ts';
import { localePath } from '../contract/paths.ts';
import { wiki } from '../src/i18n/messages/wiki/index.ts';
import { type GlossaryEntry, glossary } from './glossary.ts';
import type { Library } from './library.ts';

const VOCABULARIES = {
  skos: 'http://www.w3.org/2004/02/skos/core#',
  dcterms: 'http://purl.org/dc/terms/',
  rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
};

/** The glossary of a language as a SKOS vocabulary in JSON-LD; `site` is the address of the home page. */
export function glossaryToSkos(library: Library, locale: Locale, site: URL): object {
  const addressOf = (path: string) => new URL(path, site).href;
  const scheme = addressOf(localePath(locale, '/wiki/glossary'));
  // Without a page of its own an entry moves to another page as its letter grows.
  const identify = ({ headword, href, id }: GlossaryEntry) =>
    headword === undefined ? `${scheme}#${id}` : addressOf(href);
  const inLanguage = { '@language': LOCALE_TAGS[locale] };
  const concepts = glossary(library, locale).flatMap(({ entries }) =>
    entries.map((entry) => ({
      id: identify(entry),
      type: 'skos:Concept',
      inScheme: scheme,
      prefLabel: entry.name,
      altLabel: [
        ...entry.aliases,
        ...entry.originals.map(({ text, lang }) => ({ '@value': text, '@language': lang })),
      ],
      definition: definitionsIn(entry),
      subject: [...entry.areas].map((id) => addressOf(localePath(locale, `/categories/${id}`))),
      seeAlso: pagesOf(entry).map(addressOf),
    })),
  );
  return {
    '@context': {
      ...VOCABULARIES,
      id: '@id',
      type: '@type',
      title: { '@id': 'dcterms:title', ...inLanguage },
      license: { '@id': 'dcterms:license', '@type': '@id' },
      inScheme: { '@id': 'skos:inScheme', '@type': '@id' },
      prefLabel: { '@id': 'skos:prefLabel', ...inLanguage },
      altLabel: { '@id': 'skos:altLabel', ...inLanguage },
      definition: { '@id': 'skos:definition', ...inLanguage },
      subject: { '@id': 'dcterms:subject', '@type': '@id' },
      seeAlso: { '@id': 'rdfs:seeAlso', '@type': '@id' },
    },
    '@graph': [
      { id: scheme, type: 'skos:ConceptScheme', title: wiki[locale].glossary, license: LICENSE_URL },
      ...concepts,
    ],
  };
}

function definitionsIn({ general, article, senses }: GlossaryEntry): string[] {
  const own = article && !article.lang ? [article.description] : [];
  return [...(general ? [general] : []), ...own, ...senses.map(({ definition }) => definition)];
}

function pagesOf({ article, senses, pages }: GlossaryEntry): string[] {
  const links = [...(article ? [article] : []), ...senses.map(({ by }) => by), ...pages];
  return [...new Set(links.map(({ href }) => href))];
}
