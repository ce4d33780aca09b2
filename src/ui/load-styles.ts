/** Adds a stylesheet to the document; resolves once it applies. */
export function loadStyles(href: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    sheet.addEventListener('load', resolve);
    sheet.addEventListener('error', reject);
    document.head.append(sheet);
  });
}
