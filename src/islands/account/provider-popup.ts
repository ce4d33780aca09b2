import { useRef } from 'react';
import { loadSocial } from '../../clients/auth-loader.ts';

/** Fetches the provider's script when a visitor reaches for a button, so that its click opens the popup at once. */
export function preparePopup(): void {
  void loadSocial().then(
    (social) => social.prepare(),
    () => {},
  );
}

/** Resolves to undefined for an attempt that a later one has replaced: only the last popup counts. */
export function useLatest(): <Result>(work: Promise<Result>) => Promise<Result | undefined> {
  const last = useRef<Promise<unknown>>(undefined);
  return async (work) => {
    last.current = work;
    const result = await work;
    return last.current === work ? result : undefined;
  };
}
