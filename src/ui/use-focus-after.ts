import { useCallback, useEffect, useReducer, useRef } from 'react';

/** Focuses a selector's match after the next render, when the focused element is gone. */
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
