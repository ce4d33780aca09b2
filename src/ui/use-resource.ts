import { useCallback, useEffect, useRef, useState } from 'react';
import type { Problem } from '../../contract/errors.ts';
import type { ApiResult } from '../clients/api.ts';

export type Resource<Data, Code> =
  | { state: 'loading' }
  | { state: 'failed'; code: Code; problem?: Problem | undefined }
  | { state: 'ready'; data: Data };

type Result<Data, Code> = { ok: true; data: Data } | { ok: false; code: Code; problem?: Problem | undefined };

/**
 * Fetches data for an island; `again` refetches and keeps the data on screen meanwhile. With null nothing is
 * fetched yet. `load` must stay the same between renders.
 */
export function useResource<Data, Code>(
  load: ((signal: AbortSignal) => Promise<Result<Data, Code>>) | null,
): [resource: Resource<Data, Code>, again: () => void] {
  const [resource, setResource] = useState<Resource<Data, Code>>({ state: 'loading' });
  const running = useRef<AbortController>(undefined);

  const run = useCallback(() => {
    running.current?.abort();
    const stop = (running.current = new AbortController());
    load?.(stop.signal).then(
      (result) => {
        if (stop.signal.aborted) return;
        setResource(result.ok ? { state: 'ready', data: result.data } : { ...result, state: 'failed' });
      },
      // Aborted calls reject.
      () => {},
    );
    return () => stop.abort();
  }, [load]);

  useEffect(run, [run]);

  const again = useCallback(() => {
    setResource((before) => (before.state === 'failed' ? { state: 'loading' } : before));
    run();
  }, [run]);
  return [resource, again];
}

/** Fetches data and the module that shows it in parallel; a module that fails to load reads as offline. */
export async function withModule<Data, Module>(
  reading: Promise<ApiResult<Data>>,
  importing: Promise<Module>,
): Promise<ApiResult<{ data: Data; module: Module }>> {
  const [result, module] = await Promise.all([reading, importing.catch(() => null)]);
  if (!result.ok) return result;
  return module === null ? { ok: false, code: 'offline' } : { ok: true, data: { data: result.data, module } };
}
