import { type Locale, LOCALE_TAGS } from '../contract/locales.ts';
import { localePath } from '../src/i18n/paths.ts';

export const EMPHASIS = /<em>([^<]+)<\/em>/g;

/** Texts link by root-relative paths without locale: a page leads on in the language of its reader. */
export function localizeLinks(html: string, locale: Locale): string {
  return html.replace(/(<a\s[^>]*?href=")(\/(?!\/)[^"]*)"/g, (_, start: string, path: string) => {
    return `${start}${localePath(locale, path)}"`;
  });
}

/** Adds `lang` to italics in another language. */
export function tagOriginals(html: string, tags: Readonly<Record<string, string>>): string {
  return html.replace(EMPHASIS, (found, words: string) => {
    const lang = tags[words.toLowerCase()];
    return lang ? `<em lang="${lang}">${words}</em>` : found;
  });
}

/** A line that ends at the hyphen of Lê-lo would need a second hyphen on the next one: such a word stays whole. */
export function keepPronouns(html: string, lang: string): string {
  if (lang !== LOCALE_TAGS.pt) return html;
  return html.replace(/<[^>]*>|\p{L}+(?:-\p{L}{1,4})+(?![\p{L}-])/gu, (found) =>
    found.startsWith('<') ? found : `<span class="whole">${found}</span>`,
  );
}

/** On a phone a row is as many lines as it has cells: each but the first says of which column it is. */
function labelCells(table: string): string {
  const columns = [...table.matchAll(/<th\b[^>]*>(.*?)<\/th>/gs)].map(([, name]) => plainText(name!));
  return table.replace(/<tr\b.*?<\/tr>/gs, (row) => {
    let place = 0;
    return row.replace(/<td\b/g, (cell) => {
      const column = columns[place++];
      return place > 1 && column ? `${cell} data-column="${column.replaceAll('"', '&quot;')}"` : cell;
    });
  });
}

/** A table scrolls inside its own box, which the keyboard reaches and which is named after its section. */
export function frameTables(html: string, name: string): string {
  return html
    .replace(/<table>.*?<\/table>/gs, labelCells)
    .replaceAll('<table>', `<div class="table" role="region" tabindex="0" aria-label="${name}"><table>`)
    .replaceAll('</table>', '</table></div>');
}

/** HTML of a heading without its tags, for tables of contents and anchors. */
export function plainText(html: string): string {
  return html.replace(/<[^>]+>/g, '').trim();
}
