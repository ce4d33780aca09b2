import type { ComponentType } from 'react';
import type { PathsMessages } from './messages.ts';

export interface PickerProps {
  messages: PathsMessages;
  id: string;
  label: string;
  /** Indexes of all people, who influenced most first, and their names. */
  people: readonly number[];
  names: readonly string[];
  /** The people whose names in any language a query begins. */
  match: (query: string) => ReadonlySet<number>;
  value: number | undefined;
  onChoose: (person: number | undefined) => void;
  /** What was typed before the picker was loaded, where it was being typed. */
  typed: string | undefined;
}

export type Picker = ComponentType<PickerProps>;
