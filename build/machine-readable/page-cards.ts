import { LOCALES, type Locale } from '../../contract/locales.ts';
import { listsOf } from '../../library/as-markdown.ts';
import type { Library, Thing } from '../../library/library.ts';
import {
  type Summary,
  summarizeArticle,
  summarizeCategory,
  summarizePhilosopher,
  summarizePolicy,
} from '../../library/summaries.ts';
import { format } from '../../src/i18n/format.ts';
import { categories } from '../../src/i18n/messages/categories/index.ts';
import { home } from '../../src/i18n/messages/home/index.ts';
import { philos } from '../../src/i18n/messages/philos/index.ts';
import { policies } from '../../src/i18n/messages/policies/index.ts';
import { wiki } from '../../src/i18n/messages/wiki/index.ts';
import { cardPath } from '../../library/machine-readable.ts';
import type { Card } from '../../library/cards/design.ts';

/** The card of each page of the library and of the site itself, by its path. */
export function cardsOf(library: Library, site: string): Map<string, Card> {
  return new Map(LOCALES.flatMap((locale) => [...cardsIn(library, locale, site)]));
}

function* cardsIn(library: Library, locale: Locale, site: string): Generator<[path: string, Card]> {
  const lead = format(home[locale].lead, { site });
  yield [cardPath(locale, '/'), { locale, title: home[locale].heading, kicker: site, description: lead }];
  for (const { path, title, lead } of listsOf(library, locale))
    yield [cardPath(locale, path), { locale, title, kicker: site, description: lead }];

  const cardOf = (
    path: string,
    { title, description }: Summary,
    rest: Pick<Card, 'kicker' | 'era'>,
  ): [string, Card] => [cardPath(locale, path), { locale, title, description, ...rest }];
  const pathOf = (folder: string, { id }: Thing<unknown>) => `/${folder}/${id}`;

  for (const one of library.philosophers.values()) {
    const summary = summarizePhilosopher(one, locale);
    const { philosopher, philosopherFeminine } = philos[locale];
    const noun = one.facts.gender === 'feminine' ? philosopherFeminine : philosopher;
    const kicker = [noun, summary.lifespan].filter(Boolean).join(' · ');
    yield cardOf(pathOf('philos', one), summary, { kicker, era: summary.era });
  }
  for (const one of library.articles.values()) {
    const summary = summarizeArticle(one, locale);
    yield cardOf(pathOf('wiki', one), summary, { kicker: wiki[locale][summary.kind] });
  }
  for (const one of library.categories.values()) {
    const summary = summarizeCategory(one, locale);
    yield cardOf(pathOf('categories', one), summary, { kicker: categories[locale][summary.kind] });
  }
  for (const one of library.policies.values())
    yield cardOf(pathOf('policies', one), summarizePolicy(one, locale), { kicker: policies[locale].title });
}
