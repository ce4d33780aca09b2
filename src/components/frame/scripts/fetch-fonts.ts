import { readStored } from '../../../device/session-keys.ts';

/** The early script (`layouts/head-scripts.ts`) asks for it too. */
const FETCHED_KEY = 'agora:fonts';

const root = document.documentElement;

/** Fetches the letters that this page would have been set in; the browser keeps them. */
async function fetchFonts(): Promise<void> {
  const style = getComputedStyle(root);
  const [serif, brand] = ['--font-serif', '--font-brand'].map((name) => style.getPropertyValue(name));
  const main = document.getElementById('main');
  const italics = [...(main?.querySelectorAll<HTMLElement>('*') ?? [])].filter(
    (element) => getComputedStyle(element).fontStyle === 'italic',
  );
  // `innerText` is what is seen, without scripts; a drawing has none.
  const letters = italics.map((element) => element.innerText ?? element.textContent).join('');
  await Promise.all([
    document.fonts.load(`1em ${serif}`, main?.innerText ?? ''),
    document.fonts.load(`italic 1em ${serif}`, letters),
    document.fonts.load(`italic 600 1em ${brand}`),
  ]);
  localStorage.setItem(FETCHED_KEY, 'true');
}

/** For the pages that follow: a page changes no letter once it has been painted. Not where the reader saves data. */
export async function fetchFontsOnce(): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!connection?.saveData && !readStored(FETCHED_KEY)) await fetchFonts();
}

/** Sets a first visit in the site's own letters after all. */
export async function showFonts(): Promise<void> {
  if (root.dataset.fonts !== 'late') return;
  await fetchFonts();
  delete root.dataset.fonts;
}
