const loads = new Map<string, Promise<unknown>>();

function load(href: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    sheet.addEventListener('load', resolve);
    sheet.addEventListener('error', reject);
    document.head.append(sheet);
  });
}

/**
 * Adds a style sheet to the document, once; resolves when it applies, and asks again for one that failed. Sheets that
 * come before a reader has asked for anything have no cascade layers: Chromium sets up fonts anew for a sheet that has
 * them, and text that was set in the fallback moves.
 */
export function loadStyles(href: string): Promise<unknown> {
  let loading = loads.get(href);
  if (!loading) {
    loads.set(href, (loading = load(href)));
    loading.catch(() => loads.delete(href));
  }
  return loading;
}
