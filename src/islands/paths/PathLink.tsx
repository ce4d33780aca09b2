import type { ReactNode } from 'react';
import { selectionQuery } from '../../lib/views/selection.ts';
import { $selection, select } from '../../stores/selection.ts';

interface Props {
  from: string;
  to: string;
  /** Whether to count every kind of step again. */
  withAllKinds?: boolean;
  children: ReactNode;
}

/** A link that sets the ends of the path without loading the page again. */
export function PathLink({ from, to, withAllKinds = false, children }: Props) {
  const change = { from, to, ...(withAllKinds && { without: undefined }) };
  return (
    <a
      href={selectionQuery({ ...$selection.get(), ...change })}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        select(change);
      }}
    >
      {children}
    </a>
  );
}
