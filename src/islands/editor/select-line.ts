/** Selects a line of a text area, counted from 1, and brings it into view. */
export function selectLine(area: HTMLTextAreaElement, line: number): void {
  const lines = area.value.split('\n');
  const before = lines.slice(0, line - 1).join('\n').length;
  const start = line > 1 ? before + 1 : 0;
  // Browsers scroll to the cursor of a text area that gets the focus, not to its selection.
  area.setSelectionRange(start, start);
  area.blur();
  area.focus();
  area.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
}
