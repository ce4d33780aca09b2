import { useCallback, useEffect, useState } from 'react';
import type { ErrorCode } from '../../contract/error-codes.ts';

interface Page<Item> {
  items: Item[];
  next: string | null;
}

type Result<Item> = { ok: true; data: Page<Item> } | { ok: false; code: ErrorCode };

export interface Pages<Item> {
  items: readonly Item[];
  state: 'loading' | 'ready' | 'failed';
  code?: ErrorCode;
  next: string | null;
}

/** A list paged by cursor; `load` must stay the same between renders. */
export function usePages<Item>(
  load: (cursor?: string) => Promise<Result<Item>>,
): [pages: Pages<Item>, more: () => void] {
  const [pages, setPages] = useState<Pages<Item>>({ items: [], state: 'loading', next: null });

  const read = useCallback(
    (cursor: string | null) => {
      void load(cursor ?? undefined).then((result) =>
        setPages((before) =>
          result.ok
            ? { items: [...before.items, ...result.data.items], state: 'ready', next: result.data.next }
            : { ...before, state: 'failed', code: result.code },
        ),
      );
    },
    [load],
  );

  useEffect(() => read(null), [read]);
  function more(): void {
    setPages((before) => ({ ...before, state: 'loading' }));
    read(pages.next);
  }
  return [pages, more];
}
