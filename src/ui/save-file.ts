/** Downloads `text` as a file. */
export function saveFile(name: string, text: string, type = 'application/json'): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the URL after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
