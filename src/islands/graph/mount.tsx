import { createRoot } from 'react-dom/client';
import type { Locale } from '../../../contract/locales.ts';
import { Graph } from './Graph.tsx';

/** Puts the working graph in the place of what the build has rendered of it. */
export function mountGraph(host: HTMLElement): void {
  const { locale, messages } = host.dataset;
  createRoot(host).render(<Graph locale={locale as Locale} t={JSON.parse(messages!)} />);
}
