import { useRef, useState } from 'react';
import type { ErrorCode } from '../../contract/error-codes.ts';
import type { ApiResult } from '../clients/api.ts';

interface Held {
  id: string;
}

interface Verbs<Item extends Held> {
  remove: (item: Item) => Promise<ApiResult<unknown>>;
  /** Recreates a removed item. */
  restore: (item: Item) => Promise<ApiResult<Item>>;
  /** The API's code for an item that is already gone. */
  gone: ErrorCode;
  /** Where the API lists new items. */
  end: 'first' | 'last';
}

/** An editable list; the last removal can be undone. */
export function useList<Item extends Held>(
  first: readonly Item[],
  { remove, restore, gone, end }: Verbs<Item>,
) {
  const [items, setItems] = useState(first);
  const [removed, setRemoved] = useState<Item | null>(null);
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const running = useRef(new Set<string>());
  const [failure, setFailure] = useState<ErrorCode | null>(null);

  const withAdded = (before: readonly Item[], item: Item) =>
    end === 'first' ? [item, ...before] : [...before, item];

  function mark(change: (ids: Set<string>) => unknown): void {
    change(running.current);
    setBusy(new Set(running.current));
  }

  /** Runs one call at a time for each item; null while it is busy. */
  async function during<Data>(id: string, call: () => Promise<ApiResult<Data>>) {
    if (running.current.has(id)) return null;
    mark((ids) => ids.add(id));
    setFailure(null);
    const result = await call();
    mark((ids) => ids.delete(id));
    return result;
  }

  return {
    items,
    removed,
    isBusy: (id: string) => busy.has(id),
    failure,
    replaceAll: (all: readonly Item[]) => {
      setItems(all);
      setRemoved(null);
    },
    /** Appends a page, without duplicates. */
    append: (more: readonly Item[]) =>
      setItems((before) => [...before, ...more.filter(({ id }) => before.every((one) => one.id !== id))]),
    /** Leaves alone what was removed while the item was saved, and its undo. */
    put: (item: Item) =>
      setItems((before) =>
        before.some(({ id }) => id === item.id)
          ? before.map((one) => (one.id === item.id ? item : one))
          : withAdded(before, item),
      ),
    remove: async (item: Item) => {
      const result = await during(item.id, () => remove(item));
      if (result === null) return;
      if (!result.ok && result.code !== gone) return setFailure(result.code);
      setItems((before) => before.filter(({ id }) => id !== item.id));
      setRemoved(item);
    },
    /** Resolves to the recreated item, which has a new id. */
    undo: async (): Promise<Item | null> => {
      if (!removed) return null;
      const result = await during(removed.id, () => restore(removed));
      if (!result?.ok) {
        if (result) setFailure(result.code);
        return null;
      }
      setItems((before) => withAdded(before, result.data));
      // Another may have been removed meanwhile.
      setRemoved((last) => (last === removed ? null : last));
      return result.data;
    },
  };
}
