import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** The one action of a page, in the header of the layout Minimal; in other layouts it stays where it is. */
export function HeaderAction({ children }: { children: ReactNode }) {
  const place = document.querySelector('.site-action');
  return place ? createPortal(children, place) : children;
}
