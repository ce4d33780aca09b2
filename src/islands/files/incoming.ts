import { type DragEvent, useEffect, useState } from 'react';
import { IMAGE_TYPES } from '../../../contract/limits.ts';

/** What the browser offers to choose from; a phone that is asked for JPEG turns its own kind into it. */
export const ACCEPTED = IMAGE_TYPES.join(',');

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** Handlers of an element on which files are dropped, and whether some are above it. */
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

/** Images that are pasted anywhere on the page; text is pasted where it belongs. */
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

/** A copied table or paragraph brings a picture of itself beside its text: then the text is meant. */
export function pastedImages(data: DataTransfer | null): File[] {
  if (!data || data.types.includes('text/plain')) return [];
  return [...data.files].filter(({ type }) => type.startsWith('image/'));
}
