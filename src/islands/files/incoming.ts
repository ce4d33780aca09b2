import { type DragEvent, useEffect, useState } from 'react';
import { IMAGE_TYPES } from '../../../contract/limits.ts';

/** Accepted types. Asking for JPEG makes iPhones convert HEIC. */
export const ACCEPTED = IMAGE_TYPES.join(',');

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** Drop handlers of an element, and whether files are dragged over it. */
export function useDrop(isOpen: boolean, onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!isOpen || !hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        setOver(false);
        if (!isOpen || !hasFiles(event)) return;
        event.preventDefault();
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
}

/** Handles images pasted anywhere on the page; pasted text is left alone. */
export function usePastedImage(isOpen: boolean, onImage: (file: File) => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const hear = (event: ClipboardEvent) => {
      const image = pastedImages(event.clipboardData)[0];
      if (!image) return;
      event.preventDefault();
      onImage(image);
    };
    addEventListener('paste', hear);
    return () => removeEventListener('paste', hear);
  });
}

/** Copied tables and paragraphs carry an image beside their text: prefer the text. */
export function pastedImages(data: DataTransfer | null): File[] {
  if (!data || data.types.includes('text/plain')) return [];
  return [...data.files].filter(({ type }) => type.startsWith('image/'));
}
