import { type ComponentProps, useLayoutEffect, useReducer, useRef } from 'react';
import { caretIn, masked } from '../lib/masks.ts';
import { Field } from './Field.tsx';

interface Props extends Omit<ComponentProps<typeof Field>, 'onChange' | 'value'> {
  /** From the shortest to the longest; none: anything may be typed. */
  patterns: readonly string[];
  value: string;
  /** `typed` is what stood in the input before the mask. */
  onValue: (value: string, typed: string) => void;
}

/** An input that puts what is typed or pasted into a mask, and keeps the caret behind the same character. */
export function MaskedField({ patterns, value, onValue, ...field }: Props) {
  const caret = useRef<{ input: HTMLInputElement; masked: string; place: number } | null>(null);
  // A character that the mask refuses changes no state, and yet React must put the old value back.
  const [, render] = useReducer((count: number) => count + 1, 0);

  useLayoutEffect(() => {
    if (!caret.current) return;
    const { input, masked, place } = caret.current;
    caret.current = null;
    // What the form took out of the mask, as a number behind `+`, stands as it was typed.
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
