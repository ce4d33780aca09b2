import type { Locale } from '../../contract/locales.ts';

/** Folders of the content by the first part of the path of its pages, where these differ. */
const FOLDERS: Readonly<Record<string, string>> = { philos: 'philosophers' };

/** Where readers see the file of a page's text; undefined where the site does not say where its files are. */
export function sourceUrl(base: string | undefined, path: string, locale: Locale): string | undefined {
  if (!base) return undefined;
  const [folder = '', id = ''] = path.split('/').filter(Boolean);
  return `${base.replace(/\/$/, '')}/src/content/${FOLDERS[folder] ?? folder}/${id}/${locale}.md`;
}
