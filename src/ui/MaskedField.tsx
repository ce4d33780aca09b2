import { type ComponentProps, useLayoutEffect, useReducer, useRef } from 'react';
import { caretIn, masked } from '../lib/masks.ts';
import { Field } from './Field.tsx';

interface Props extends Omit<ComponentProps<typeof Field>, 'onChange' | 'value'> {
  /** Patterns from shortest to longest; none: free text. */
  patterns: readonly string[];
  value: string;
  /** `typed` is the input's text before masking. */
  onValue: (value: string, typed: string) => void;
}

/** A masked input that keeps the caret after the same character. */
export function MaskedField({ patterns, value, onValue, ...field }: Props) {
  const caret = useRef<{ input: HTMLInputElement; masked: string; place: number } | null>(null);
  // A rejected character changes no state, but React must restore the old value.
  const [, render] = useReducer((count: number) => count + 1, 0);

  useLayoutEffect(() => {
    if (!caret.current) return;
    const { input, masked, place } = caret.current;
    caret.current = null;
    // The form may bypass the mask, as for a number with `+`.
    if (input.value === masked) input.setSelectionRange(place, place);
  });

  return (
    <Field
      {...field}
      value={value}
      onChange={({ currentTarget: input }) => {
        const value = masked(input.value, patterns);
        if (patterns.length > 0) {
          const end = input.selectionStart ?? input.value.length;
          caret.current = { input, masked: value, place: caretIn(input.value, end, patterns) };
        }
        onValue(value, input.value);
        render();
      }}
    />
  );
}
