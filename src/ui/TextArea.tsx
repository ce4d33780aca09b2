import { type TextareaHTMLAttributes, useId } from 'react';

interface Props extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  name: string;
  label: string;
  error?: string | undefined;
}

export function TextArea({ label, error, ...area }: Props) {
  const id = useId();
  return (
    <div className="field record-wide">
      <label htmlFor={id}>{label}</label>
      <textarea
        className="input"
        {...area}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
