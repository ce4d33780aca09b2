import { WHOLE_LIBRARY, bundleHome } from '../../../contract/offline.ts';
import { readKeptBundles, readVisitedPages } from '../../device/kept-bundles.ts';
import { canKeepOffline } from '../../device/service-worker.ts';
import type { Locale } from '../../i18n/locales.ts';
import { languageName } from '../../i18n/language-name.ts';
import { format } from '../../i18n/format.ts';
import { SITE_NAME } from '../../site-config.ts';

const SHOWN = 40;

/** Fills the page for what is missing offline: what was asked for, and what is there. */
export async function showStored(root: HTMLElement): Promise<void> {
  const locale = document.documentElement.lang.slice(0, 2) as Locale;
  const missing = root.querySelector<HTMLElement>('[data-missing]')!;
  missing.hidden = location.pathname.endsWith('/offline');
  missing.querySelector('p')!.textContent = format(missing.dataset['missing']!, {
    path: readable(location.pathname),
  });
  if (!canKeepOffline()) return;
  // That page needs the network.
  const online = root.querySelector<HTMLElement>('[data-online]')!;
  const showOnline = () => (online.hidden = !navigator.onLine);
  addEventListener('online', showOnline);
  addEventListener('offline', showOnline);
  showOnline();

  const { library = '' } = root.querySelector<HTMLElement>('[data-list=kept]')!.dataset;
  const bundles = (await readKeptBundles()).map(({ id, title, locale: of }): Link => {
    const name = id === WHOLE_LIBRARY ? library : title;
    return { path: bundleHome(of, id), title: `${name} (${languageName(locale, of)})` };
  });
  const suffix = ` | ${SITE_NAME}`;
  const visited = (await readVisitedPages()).slice(0, SHOWN).map(({ path, title }): Link => {
    return { path, title: title.endsWith(suffix) ? title.slice(0, -suffix.length) : title || path };
  });
  list(root, 'kept', bundles);
  list(root, 'visited', visited);
  root.querySelector<HTMLElement>('[data-nothing]')!.hidden = bundles.length + visited.length > 0;
}

/** As it is where it is not UTF-8. */
function readable(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

interface Link {
  path: string;
  title: string;
}

function list(root: HTMLElement, name: string, links: readonly Link[]): void {
  const section = root.querySelector<HTMLElement>(`[data-list=${name}]`)!;
  section.hidden = links.length === 0;
  const items = links.map(({ path, title }) => {
    const item = document.createElement('li');
    item.append(Object.assign(document.createElement('a'), { href: path, textContent: title }));
    return item;
  });
  section.querySelector('ul')!.replaceChildren(...items);
}
