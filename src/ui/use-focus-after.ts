import { useCallback, useEffect, useReducer, useRef } from 'react';

/** Puts focus on what a selector finds once the next drawing is done: what had it is gone by then. */
export function useFocusAfter(): (selector: string) => void {
  const wanted = useRef<string | null>(null);
  const [, render] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (wanted.current === null) return;
    document.querySelector<HTMLElement>(wanted.current)?.focus();
    wanted.current = null;
  });
  return useCallback((selector) => {
    wanted.current = selector;
    render();
  }, []);
}
