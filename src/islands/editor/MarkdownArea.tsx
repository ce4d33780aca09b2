import {
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  type TextareaHTMLAttributes,
  useRef,
} from 'react';
import { ACCEPTED, pastedImages, useDrop } from '../files/incoming.ts';
import { TOOLS, applyEdit } from './toolbar.ts';
import type { EditorMessages } from './messages.ts';

interface Props extends TextareaHTMLAttributes<HTMLTextAreaElement>, Pick<EditorMessages, 't' | 'files'> {
  id: string;
  area: RefObject<HTMLTextAreaElement | null>;
  /** Images chosen, dropped or pasted, and the cursor's offset. */
  onImages: (images: File[], at: number) => void;
}

const IMAGE_ICON =
  'M4 5h16v14H4zm0 11 4.5-4.5a1.5 1.5 0 0 1 2 0L15 16m-1.5-1.5 1-1a1.5 1.5 0 0 1 2 0L20 17M15 9h.01';

/** A textarea for Markdown with a toolbar. */
export function MarkdownArea({ t, files, area: ref, onImages, ...area }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const take = (images: File[]) => onImages(images, ref.current?.selectionEnd ?? 0);
  const { isOver, handlers } = useDrop(!area.readOnly, take);

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

  function onPaste(event: ClipboardEvent): void {
    const images = pastedImages(event.clipboardData);
    if (images.length === 0 || area.readOnly) return;
    event.preventDefault();
    take(images);
  }

  return (
    <>
      <fieldset className="editor-tools">
        <legend className="visually-hidden">{t.tools}</legend>
        {TOOLS.map((tool) => (
          <Tool key={tool.name} label={t[tool.name]} icon={tool.icon} onPress={() => run(tool)} />
        ))}
        <Tool
          label={files.image}
          icon={IMAGE_ICON}
          onPress={() => !area.readOnly && input.current?.click()}
        />
      </fieldset>
      <textarea
        {...area}
        {...handlers}
        ref={ref}
        className="input"
        data-over={isOver || undefined}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <input
        ref={input}
        hidden
        type="file"
        multiple
        accept={ACCEPTED}
        aria-label={files.imageTitle}
        onChange={({ currentTarget }) => {
          take([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
    </>
  );
}

function Tool({ label, icon, onPress }: { label: string; icon: string; onPress: () => void }) {
  return (
    <button type="button" className="icon-button" aria-label={label} title={label} onClick={onPress}>
      <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
        <path d={icon} />
      </svg>
    </button>
  );
}
