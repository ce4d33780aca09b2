import { useState } from 'react';
import { MIN_PASSWORD_LENGTH } from '../../../contract/limits.ts';
import { format } from '../../i18n/format.ts';
import type { auth } from '../../i18n/messages/auth/index.ts';
import { passwordStrength } from '../../lib/password-strength.ts';
import { PasswordField } from './PasswordField.tsx';

interface Props {
  label: string;
  a: Record<keyof (typeof auth)['pt'], string>;
  error?: string | undefined;
}

/** A password that is being chosen: its rule, and how strong it is while it is typed. */
export function NewPasswordField({ label, a, error }: Props) {
  const [typed, setTyped] = useState('');
  const words = { weak: a.passwordWeak, fair: a.passwordFair, strong: a.passwordStrong };

  return (
    <div className="field">
      <PasswordField
        label={label}
        autoComplete="new-password"
        hint={format(a.passwordHint, { min: MIN_PASSWORD_LENGTH })}
        error={error}
        labels={a}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <p className="field-hint" aria-live="polite">
        {typed && words[passwordStrength(typed)]}
      </p>
    </div>
  );
}
