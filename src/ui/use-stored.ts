import { useEffect, useState } from 'react';
import type { ErrorCode } from '../../contract/error-codes.ts';
import type { Draft } from '../device/draft-database.ts';
import type { ApiResult } from '../clients/api.ts';

type Stored<Data> =
  { state: 'loading' } | { state: 'failed'; code: ErrorCode } | { state: 'ready'; data: Data };

const toStored = <Data>(result: ApiResult<Data>): Stored<Data> =>
  result.ok ? { state: 'ready', data: result.data } : { state: 'failed', code: result.code };

/** What the API has, and beside it the part of the page that shows it: one is not waited for before the other. */
export async function readWith<Data, Part>(
  reading: Promise<ApiResult<Data>>,
  loading: Promise<Part>,
): Promise<ApiResult<Data & { Part: Part }>> {
  const [result, part] = await Promise.all([reading, loading.catch(() => null)]);
  if (!result.ok) return result;
  return part === null ? { ok: false, code: 'offline' } : { ok: true, data: { ...result.data, Part: part } };
}

/** The same with what closed pages have left of its forms. */
export async function readKept<Data, Part>(
  reading: Promise<ApiResult<Data>>,
  loading: Promise<Part>,
  leaving: Promise<Draft[]>,
): Promise<ApiResult<Data & { Part: Part; left: Draft[] }>> {
  const [result, left] = await Promise.all([readWith(reading, loading), leaving]);
  return result.ok ? { ok: true, data: { ...result.data, left } } : result;
}

/** Asked for once, and again on demand. `read` must stay the same function. */
export function useStored<Data>(read: () => Promise<ApiResult<Data>>) {
  const [stored, setStored] = useState<Stored<Data>>({ state: 'loading' });

  useEffect(() => {
    void read().then((result) => setStored(toStored(result)));
  }, [read]);

  const reload = () => {
    setStored({ state: 'loading' });
    void read().then((result) => setStored(toStored(result)));
  };
  return { stored, reload };
}
