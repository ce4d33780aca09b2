import { type KeyboardEvent, type TextareaHTMLAttributes, useRef } from 'react';
import { TOOLS, applyEdit } from './toolbar.ts';
import type { EditorWords } from './words.ts';

interface Props extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  id: string;
  t: EditorWords['t'];
}

/** A plain text area for Markdown, with a toolbar that writes the marks. */
export function MarkdownArea({ t, ...area }: Props) {
  const ref = useRef<HTMLTextAreaElement>(null);

  function run({ edit }: (typeof TOOLS)[number]): void {
    const { current } = ref;
    if (!current || current.readOnly) return;
    const { value, selectionStart, selectionEnd } = current;
    applyEdit(current, edit(value, { start: selectionStart, end: selectionEnd }, t));
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    const tool = TOOLS.find(({ key }) => key === event.key.toLowerCase());
    if (!tool) return;
    event.preventDefault();
    run(tool);
  }

  return (
    <>
      <fieldset className="editor-tools">
        <legend className="visually-hidden">{t.tools}</legend>
        {TOOLS.map((tool) => (
          <button
            key={tool.name}
            type="button"
            className="icon-button"
            aria-label={t[tool.name]}
            title={t[tool.name]}
            onClick={() => run(tool)}
          >
            <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
              <path d={tool.icon} />
            </svg>
          </button>
        ))}
      </fieldset>
      <textarea {...area} ref={ref} className="input" onKeyDown={onKeyDown} />
    </>
  );
}
