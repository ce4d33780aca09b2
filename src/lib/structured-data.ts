import { LICENSE_URL } from '../../contract/license.ts';
import { LOCALES, LOCALE_TAGS, type Locale } from '../../contract/locales.ts';
import type { Post } from '../../contract/posts.ts';
import { typesetTitle } from '../../contract/typeset-title.ts';
import type { PublicUser } from '../../contract/users.ts';
import type { Facts } from '../../library/schemas.ts';
import { pictureUrl } from '../picture-url.ts';

/** A thing of schema.org as JSON-LD, without its context. */
export interface Thing {
  '@type': string;
  [property: string]: unknown;
}

interface Text {
  description: string;
  changed: { date: Date };
  /** Language of the text where it is not that of the page. */
  lang: string | undefined;
}

interface Page {
  url: URL;
  locale: Locale;
  title: string;
  text: Text;
}

type Moment = Facts<'philosophers'>['birth'];

/** ISO 8601, which has a year 0; undefined for a year that is not certain. */
function isoYear(moment: Moment): string | undefined {
  if (!moment || moment.circa) return undefined;
  const year = moment.year < 0 ? moment.year + 1 : moment.year;
  return `${year < 0 ? '-' : ''}${String(Math.abs(year)).padStart(4, '0')}`;
}

const isoDay = (date: Date) => date.toISOString().slice(0, 10);

/** The page about a thing, as an article that is free to use. */
function articleAbout(thing: Thing, { url, locale, title, text }: Page): Thing {
  return {
    '@type': 'Article',
    headline: title,
    description: text.description,
    url: url.href,
    inLanguage: text.lang ?? LOCALE_TAGS[locale],
    dateModified: isoDay(text.changed.date),
    license: LICENSE_URL,
    isAccessibleForFree: true,
    mainEntityOfPage: url.href,
    about: thing,
  };
}

/** Adds to an article its publisher, who is its author too: it was written by many hands. */
export function signArticle(
  article: Thing,
  { name, url, image }: { name: string; url: URL; image: URL },
): Thing {
  const publisher = { '@type': 'Organization', name, url: url.href };
  return { ...article, image: image.href, author: publisher, publisher };
}

export function describePhilosopher(facts: Facts<'philosophers'>, page: Page): Thing {
  const { names, original, aliases = {}, birth, death, places, gender, wikidata } = facts;
  const translated = LOCALES.flatMap((locale) => [names[locale], ...(aliases[locale] ?? [])]);
  const others = original ? [...translated, original.text] : translated;
  const placeOf = (kind: 'birth' | 'death') => {
    const place = places.find((one) => one.kind === kind);
    return place && { '@type': 'Place', name: place.name[page.locale] };
  };
  const person = {
    '@type': 'Person',
    name: page.title,
    alternateName: [...new Set(others)].filter((name) => name !== page.title),
    birthDate: isoYear(birth),
    deathDate: isoYear(death),
    birthPlace: placeOf('birth'),
    deathPlace: placeOf('death'),
    gender: gender === 'feminine' ? 'Female' : 'Male',
    jobTitle: 'Philosopher',
    sameAs: wikidata && `https://www.wikidata.org/wiki/${wikidata}`,
  };
  return articleAbout(person, page);
}

/** `glossary` is the page that lists the terms. */
export function describeArticle(
  kind: Facts<'wiki'>['kind'],
  { glossary, ...page }: Page & { glossary: URL },
): Thing {
  const { title: name, text } = page;
  const term = {
    '@type': 'DefinedTerm',
    name,
    description: text.description,
    inDefinedTermSet: glossary.href,
  };
  return articleAbout(kind === 'work' ? { '@type': 'CreativeWork', name } : term, page);
}

/** `set` is the page that lists the categories. */
export function describeCategory({ set, ...page }: Page & { set: URL }): Thing {
  const { title: name, text } = page;
  const term = { '@type': 'DefinedTerm', name, description: text.description, inDefinedTermSet: set.href };
  return articleAbout(term, page);
}

interface PageFields {
  name: string;
  description: string;
  url: URL;
  locale: Locale;
}

const pageFields = ({ name, description, url, locale }: PageFields) => ({
  name,
  description,
  url: url.href,
  inLanguage: LOCALE_TAGS[locale],
});

/** A page that lists others. */
export const describeList = (list: PageFields): Thing => ({ '@type': 'CollectionPage', ...pageFields(list) });

/** A page that lists terms with what they mean. */
export const describeGlossary = (list: PageFields): Thing => ({
  '@type': 'DefinedTermSet',
  ...pageFields(list),
});

/** The page of a word of the glossary; `set` is the page that lists them, `others` are other names. */
export const describeTerm = ({
  others,
  set,
  ...page
}: PageFields & { others: readonly string[]; set: URL }): Thing => ({
  '@type': 'WebPage',
  ...pageFields(page),
  license: LICENSE_URL,
  isAccessibleForFree: true,
  mainEntity: {
    '@type': 'DefinedTerm',
    name: page.name,
    description: page.description,
    ...(others.length > 0 && { alternateName: others }),
    inDefinedTermSet: set.href,
  },
});

/** A page whose text is the site's own. */
export const describeDocument = (list: PageFields, changed: Date): Thing => ({
  '@type': 'WebPage',
  ...pageFields(list),
  dateModified: isoDay(changed),
});

const FOOTNOTES = /<section class="footnotes">.*?<\/section>|<sup>.*?<\/sup>/gs;
/** Attributes are in double quotes, and may hold a `>`. */
const TAG = /<[^>"]*(?:"[^"]*"[^>"]*)*>/g;
const ATTRIBUTE = /([a-z]+)="([^"]*)"/g;

/** The serializer of rendered Markdown escapes by code point. */
const unescape = (text: string) =>
  text.replace(/&#x([\da-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));

/** Text, without its footnotes, and images of rendered Markdown. */
function contentOf(html: string, base: URL) {
  const images = [...html.matchAll(TAG)].filter(([tag]) => tag.startsWith('<img '));
  const sources = images.flatMap(([tag]) =>
    [...tag.matchAll(ATTRIBUTE)].filter(([, name]) => name === 'src').map(([, , value]) => value!),
  );
  return {
    text: unescape(html.replace(FOOTNOTES, '').replace(TAG, '')).trim(),
    images: sources.map((source) => new URL(unescape(source), base).href),
  };
}

const portraitUrl = (picture: string | null, base: URL) =>
  picture ? new URL(pictureUrl(picture), base).href : undefined;

/** With its whole text, as the page shows it. */
export function describePost(
  post: Pick<Post, 'title' | 'html' | 'locale' | 'published' | 'updated' | 'author'>,
  { url, author }: { url: URL; author: URL },
): Thing {
  const { text, images } = contentOf(post.html, url);
  return {
    '@type': 'DiscussionForumPosting',
    headline: typesetTitle(post.title),
    ...(text && { text }),
    ...(images.length > 0 && { image: images }),
    url: url.href,
    inLanguage: LOCALE_TAGS[post.locale],
    datePublished: post.published ?? undefined,
    dateModified: post.updated,
    mainEntityOfPage: url.href,
    author: {
      '@type': 'Person',
      name: post.author.name,
      alternateName: post.author.tag,
      url: author.href,
      image: portraitUrl(post.author.pictureSmall, url),
    },
  };
}

export function describeMember(
  { name, tag, bio, created, links, picture }: Omit<PublicUser, '_id' | 'pictureMedium' | 'pictureSmall'>,
  url: URL,
): Thing {
  const person = {
    '@type': 'Person',
    name,
    alternateName: tag,
    description: bio || undefined,
    url: url.href,
    image: portraitUrl(picture, url),
    sameAs: links.length > 0 ? links.map((link) => link.url) : undefined,
  };
  return { '@type': 'ProfilePage', url: url.href, dateCreated: created, mainEntity: person };
}

/** The site with its search; `search` is the page that takes `q`. */
export function describeSite(name: string, url: URL, search: URL): Thing {
  return {
    '@type': 'WebSite',
    name,
    url: url.href,
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${search.href}?q={query}`,
      },
      'query-input': 'required name=query',
    },
  };
}

/** From the outermost to the page itself: search engines want two steps at least, and no URL of the last. */
export function describeTrail(trail: readonly { name: string; url: URL }[], page: string): Thing {
  const steps = [...trail.map(({ name, url }) => ({ name, item: url.href })), { name: page }];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, at) => ({ '@type': 'ListItem', position: at + 1, ...step })),
  };
}
