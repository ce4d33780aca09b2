import { useEffect, useState } from 'react';

const PAUSE_MS = 500;

/** A text once it stands still, so that not every letter typed is announced. */
export function useLater(text: string): string {
  const [later, setLater] = useState('');
  useEffect(() => {
    const pause = setTimeout(() => setLater(text), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text]);
  return later;
}
