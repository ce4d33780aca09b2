/** Selects a 1-based line of a textarea and scrolls to it. */
export function selectLine(area: HTMLTextAreaElement, line: number): void {
  const lines = area.value.split('\n');
  const before = lines.slice(0, line - 1).join('\n').length;
  const start = line > 1 ? before + 1 : 0;
  // Focus scrolls to the cursor, not to the selection.
  area.setSelectionRange(start, start);
  area.blur();
  area.focus();
  area.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
}
