import { byLocale } from '../contract/languages.ts';
import type { Locale } from '../contract/locales.ts';
import type { Library } from './library.ts';
import { memoize } from './memoize.ts';
import { EMPHASIS } from './text-html.ts';
import { chooseText, type Texts } from './text.ts';

/** For works whose facts name no language. */
const UNKNOWN = 'und';

/** Terms and titles in the words of their authors, in lower case, with the tag of their language. */
const originals = memoize(({ philosophers }: Library) => {
  const tags = new Map<string, string>();
  const all = [...philosophers.values()].flatMap(({ facts: { works, terms } }) => [
    ...works.map(({ original, lang }) => ({ text: original, lang: lang ?? UNKNOWN })),
    ...terms.flatMap(({ original }) => original ?? []),
  ]);
  for (const { text, lang } of all) {
    const known = text && tags.get(text.toLowerCase());
    if (text && (!known || known === UNKNOWN)) tags.set(text.toLowerCase(), lang);
  }
  return tags;
});

/** Titles that are the same in the language of the text are of that language. */
const ownTitles = memoize(({ philosophers }: Library) => {
  const works = [...philosophers.values()].flatMap(({ facts }) => facts.works);
  const titlesIn = (locale: Locale) => new Set(works.map(({ title }) => title[locale].toLowerCase()));
  return byLocale(titlesIn);
});

/** Language tags of the foreign words that a text has in italics. */
export function originalsIn(library: Library, texts: Texts, locale: Locale): Record<string, string> {
  const { text } = chooseText(texts, locale);
  const own = texts[locale] ? locale : text.original;
  const found = [...`${text.html}${text.notes ?? ''}`.matchAll(EMPHASIS)].flatMap(([, words]) => {
    const key = words!.toLowerCase();
    const lang = originals(library).get(key);
    const isOwn = lang === own || (lang === UNKNOWN && ownTitles(library)[own].has(key));
    return lang && !isOwn ? [[key, lang] as const] : [];
  });
  return Object.fromEntries(found);
}
