/**
 * Adds a stylesheet to the document; resolves once it applies. Without cascade layers: Chromium sets up fonts anew for a
 * sheet that has them, and text that was set in the fallback moves.
 */
export function loadStyles(href: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    sheet.addEventListener('load', resolve);
    sheet.addEventListener('error', reject);
    document.head.append(sheet);
  });
}
