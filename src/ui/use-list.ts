import { useState } from 'react';
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
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<ErrorCode | null>(null);

  const add = (item: Item) => setItems((before) => (end === 'first' ? [item, ...before] : [...before, item]));

  /** Runs one call at a time; null while busy. */
  async function during<Data>(id: string, call: () => Promise<ApiResult<Data>>) {
    if (busy !== null) return null;
    setBusy(id);
    setFailure(null);
    const result = await call();
    setBusy(null);
    return result;
  }

  return {
    items,
    removed,
    busy,
    failure,
    replaceAll: (all: readonly Item[]) => {
      setItems(all);
      setRemoved(null);
    },
    /** Appends a page, without duplicates. */
    append: (more: readonly Item[]) => {
      const known = new Set(items.map(({ id }) => id));
      setItems([...items, ...more.filter(({ id }) => !known.has(id))]);
    },
    put: (item: Item) => {
      setRemoved(null);
      if (items.some(({ id }) => id === item.id)) {
        setItems(items.map((before) => (before.id === item.id ? item : before)));
      } else add(item);
    },
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
      add(result.data);
      setRemoved(null);
      return result.data;
    },
  };
}
