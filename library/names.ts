import { byLocale } from '../contract/languages.ts';
import { LOCALES, type Locale } from '../contract/locales.ts';
import type { FoundKind, Name } from '../src/lib/search/names.ts';
import type { Article, Category, Library } from './library.ts';
import { chooseText } from './text.ts';

/** Every philosopher, work, article and category with its names in all languages. */
export function namesOf({ philosophers, articles, categories }: Library): Name[] {
  return [
    ...[...philosophers.values()].map(({ id, facts: { names, aliases = {}, terms } }) => ({
      path: `/philos/${id}`,
      kind: 'philosopher' as const,
      titles: names,
      aliases: [...new Set(LOCALES.flatMap((locale) => aliases[locale] ?? []))],
      terms: [
        ...new Set(
          terms.flatMap(({ name, original }) => [...Object.values(name), original?.text ?? []].flat()),
        ),
      ],
    })),
    ...[...philosophers.values()].flatMap(({ id, facts: { names, works } }) =>
      works.map(({ title, original }) => ({
        path: `/philos/${id}`,
        kind: 'work' as const,
        titles: title,
        aliases: original ? [original] : [],
        by: names,
      })),
    ),
    ...[...articles.values()].map((article) => titled('/wiki', 'article', article)),
    ...[...categories.values()].map((category) => titled('/categories', 'category', category)),
  ];
}

function titled(folder: string, kind: FoundKind, { id, texts }: Article | Category): Name {
  const titleIn = (locale: Locale) => chooseText(texts, locale).text.title ?? id;
  return {
    path: `${folder}/${id}`,
    kind,
    titles: byLocale(titleIn),
    aliases: [],
  };
}
