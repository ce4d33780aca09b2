import { type ReactNode, useId } from 'react';
import { format, formatNumber } from '../../i18n/format.ts';
import type { EditorMessages } from './messages.ts';

interface Inner {
  id: string;
  className: 'input';
  'aria-invalid': true | undefined;
  'aria-describedby': string;
}

interface Props extends Pick<EditorMessages, 't' | 'locale'> {
  label: string;
  hint?: string;
  error?: string | undefined;
  used: number;
  max: number;
  children: (input: Inner) => ReactNode;
}

/** A labelled field with a character count. */
export function TextField({ t, locale, label, hint, error, used, max, children }: Props) {
  const id = useId();
  const number = (value: number) => formatNumber(locale, value);
  const described = [error && `${id}-error`, hint && `${id}-hint`, `${id}-count`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        className: 'input',
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described,
      })}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      <div className="editor-under">
        {hint && (
          <p className="field-hint" id={`${id}-hint`}>
            {hint}
          </p>
        )}
        <p className="field-hint editor-count" id={`${id}-count`} data-over={used > max || undefined}>
          {format(t.count, { used: number(used), max: number(max) })}
        </p>
      </div>
    </div>
  );
}
