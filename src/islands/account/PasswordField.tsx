import { type InputHTMLAttributes, useState } from 'react';
import { Field } from '../../ui/Field.tsx';

interface Props extends Pick<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  label: string;
  name?: string;
  autoComplete: 'current-password' | 'new-password';
  hint?: string;
  error?: string | undefined;
  labels: { showPassword: string; hidePassword: string };
}

export function PasswordField({ labels, name = 'password', ...field }: Props) {
  const [isShown, setShown] = useState(false);
  const label = isShown ? labels.hidePassword : labels.showPassword;
  return (
    <Field
      {...field}
      name={name}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      required
    >
      <button
        type="button"
        className="icon-button"
        aria-label={label}
        title={label}
        onClick={() => setShown(!isShown)}
      >
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" fill="none" stroke="currentColor">
          <path d="M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7S2 12 2 12Z" strokeWidth="1.8" />
          <circle cx="12" cy="12" r="3" strokeWidth="1.8" />
          {isShown && <path d="m3 3 18 18" strokeWidth="1.8" strokeLinecap="round" />}
        </svg>
      </button>
    </Field>
  );
}
