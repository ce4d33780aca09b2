import { useEffect, useState } from 'react';
import type { ErrorCode } from '../../../contract/error-codes.ts';
import type { ApiResult } from '../../clients/api.ts';

type Stored<Data> =
  { state: 'loading' } | { state: 'failed'; code: ErrorCode } | { state: 'ready'; data: Data };

/** What the API has, asked for once, and again on demand. `read` must stay the same function. */
export function useStored<Data>(read: () => Promise<ApiResult<Data>>) {
  const [stored, setStored] = useState<Stored<Data>>({ state: 'loading' });
  const [attempt, setAttempt] = useState(1);

  useEffect(() => {
    let isCurrent = true;
    void read().then((result) => {
      if (!isCurrent) return;
      setStored(result.ok ? { state: 'ready', data: result.data } : { state: 'failed', code: result.code });
    });
    return () => {
      isCurrent = false;
    };
  }, [read, attempt]);

  const load = () => {
    setStored({ state: 'loading' });
    setAttempt(attempt + 1);
  };
  return { stored, load };
}
