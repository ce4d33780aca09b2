/** A selection in a text. */
export interface Selection {
  start: number;
  end: number;
}

/** Replaces `from`–`to` with `insert`, then selects `start`–`end`. */
export interface Edit extends Selection {
  from: number;
  to: number;
  insert: string;
}

/** Toggles `mark` around the selection; without one, inserts the placeholder `words` and selects it. */
export function toggleMark(text: string, { start, end }: Selection, mark: string, words: string): Edit {
  const selected = text.slice(start, end);
  const { length } = mark;
  const isAround = text.slice(start - length, start) === mark && text.slice(end, end + length) === mark;
  // A single asterisk beside another belongs to bold.
  const isLonger =
    length === 1 &&
    text.slice(start - 2, start) === mark.repeat(2) &&
    text.slice(start - 3, start) !== mark.repeat(3);
  if (isAround && !isLonger && start >= length) {
    return {
      from: start - length,
      to: end + length,
      insert: selected,
      start: start - length,
      end: end - length,
    };
  }
  const isWithin = selected.length > 2 * length && selected.startsWith(mark) && selected.endsWith(mark);
  if (isWithin && !(length === 1 && selected.startsWith(mark.repeat(2)))) {
    const insert = selected.slice(length, -length);
    return { from: start, to: end, insert, start, end: start + insert.length };
  }
  // Markdown ignores marks next to a space.
  const [, before = '', core = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(selected) ?? [];
  const inner = core || words;
  const first = start + before.length + length;
  return {
    from: start,
    to: end,
    insert: `${before}${mark}${inner}${mark}${after}`,
    start: first,
    end: first + inner.length,
  };
}

/** Toggles `prefix` on each selected line. */
export function toggleLines(text: string, { start, end }: Selection, prefix: string): Edit {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const to = next === -1 ? text.length : next;
  const lines = text.slice(from, to).split('\n');
  const isOn = lines.every((line) => line.startsWith(prefix));
  const insert = lines.map((line) => (isOn ? line.slice(prefix.length) : prefix + line)).join('\n');
  if (lines.length > 1) return { from, to, insert, start: from, end: from + insert.length };
  const moved = insert.length - (to - from);
  return { from, to, insert, start: Math.max(from, start + moved), end: Math.max(from, end + moved) };
}

const ADDRESS = /^(?:https?:\/\/|mailto:)\S+$/;

/** Turns the selection into a link and selects what is missing. */
export function insertLink(text: string, { start, end }: Selection, words: string): Edit {
  const selected = text.slice(start, end);
  if (ADDRESS.test(selected)) {
    const insert = `[${words}](${selected})`;
    return { from: start, to: end, insert, start: start + 1, end: start + 1 + words.length };
  }
  const label = selected || words;
  const url = 'https://';
  const first = start + label.length + 3;
  return {
    from: start,
    to: end,
    insert: `[${label}](${url})`,
    start: selected ? first : start + 1,
    end: selected ? first + url.length : start + 1 + label.length,
  };
}
