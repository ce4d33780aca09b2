import titles from 'virtual:titles';
import { DEFAULT_LOCALE, LOCALES } from '../../../contract/locales.ts';
import { FOLDERS, type NamedPage, PAGE_KINDS, readNames } from './names.ts';

/** The pages of the site by their titles, for the server, which does not have the library. */
export function namedPages(): NamedPage[] {
  return readNames(
    Object.entries(titles).map(([page, names]) => {
      const [folder, id = ''] = page.split('/');
      const kind = PAGE_KINDS.findIndex((one) => FOLDERS[one] === `/${folder}`);
      return [kind, id, LOCALES.map((locale) => names[locale] ?? names[DEFAULT_LOCALE] ?? id)];
    }),
  );
}
