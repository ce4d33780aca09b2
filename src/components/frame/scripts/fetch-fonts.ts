import { readStored } from '../../../device/session-keys.ts';

/** Also read by `EARLY_SCRIPT`. */
const FETCHED_KEY = 'agora:fonts';

const root = document.documentElement;

/** One letter that every text has, and all that are outside ASCII: these decide which other files it needs. */
const lettersOf = (text: string) => `a${text.replaceAll(/[\u0000-~]+/g, '')}`;

/** Fetches the letters that this page would have been set in; the browser keeps them. */
async function fetchFonts(): Promise<void> {
  const style = getComputedStyle(root);
  const [serif, brand] = ['--font-serif', '--font-brand'].map((name) => style.getPropertyValue(name));
  const main = document.getElementById('main');
  const textOf = (selector: string) =>
    [...(main?.querySelectorAll(selector) ?? [])].map(({ textContent }) => textContent).join('');
  const [italics, bold] = [textOf('em, i, cite'), textOf('strong, b')];
  await Promise.all([
    document.fonts.load(`1em ${serif}`, lettersOf(main?.textContent ?? '')),
    document.fonts.load(`italic 1em ${serif}`, italics && lettersOf(italics)),
    document.fonts.load(`600 1em ${serif}`, bold && lettersOf(bold)),
    document.fonts.load(`italic 600 1em ${brand}`),
  ]);
  try {
    localStorage.setItem(FETCHED_KEY, 'true');
  } catch {
    // Fetched again by the next page, from the browser's cache.
  }
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
