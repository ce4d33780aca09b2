import { useCallback, useEffect, useRef, useState } from 'react';

export type Resource<Data, Code> =
  { state: 'loading' } | { state: 'failed'; code: Code } | { state: 'loaded'; data: Data };

type Result<Data, Code> = { ok: true; data: Data } | { ok: false; code: Code };

/**
 * What `load` answers, and again when asked, with the old answer shown meanwhile; null: not yet. `load` must stay
 * the same between renders.
 */
export function useResource<Data, Code>(
  load: (() => Promise<Result<Data, Code>>) | null,
): [Resource<Data, Code>, again: () => void] {
  const [loaded, setLoaded] = useState<Resource<Data, Code>>({ state: 'loading' });
  const latest = useRef(0);

  const run = useCallback(() => {
    const mine = ++latest.current;
    void load?.().then((result) => {
      if (mine !== latest.current) return;
      setLoaded(result.ok ? { state: 'loaded', data: result.data } : { state: 'failed', code: result.code });
    });
  }, [load]);

  useEffect(run, [run]);

  function again(): void {
    setLoaded((before) => (before.state === 'failed' ? { state: 'loading' } : before));
    run();
  }
  return [loaded, again];
}
