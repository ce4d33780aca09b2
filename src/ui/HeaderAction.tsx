import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** A page's one action, in the Minimal layout's header; elsewhere in place. */
export function HeaderAction({ children }: { children: ReactNode }) {
  const place = document.querySelector('.site-action');
  return place ? createPortal(children, place) : children;
}
