import { useEffect, useState } from 'react';
import { MIN_PASSWORD_LENGTH } from '../../../contract/limits.ts';
import { format } from '../../i18n/format.ts';
import type { auth } from '../../i18n/messages/auth/index.ts';
import { PasswordField } from './PasswordField.tsx';
import { loadPasswordRules, passwordAdvice } from './new-password.ts';

interface Props {
  label: string;
  a: Record<keyof (typeof auth)['pt'], string>;
  error?: string | undefined;
}

/** A new password: its rule and, while typing, why it is refused or how strong it is. */
export function NewPasswordField({ label, a, error }: Props) {
  const [typed, setTyped] = useState('');
  const [advice, setAdvice] = useState<string>();

  useEffect(() => {
    let isLatest = true;
    void passwordAdvice(typed, a).then((sentence) => isLatest && setAdvice(sentence));
    return () => {
      isLatest = false;
    };
  }, [typed, a]);

  return (
    <div className="field" onFocus={() => void loadPasswordRules()}>
      <PasswordField
        label={label}
        autoComplete="new-password"
        hint={format(a.passwordHint, { min: MIN_PASSWORD_LENGTH })}
        error={error}
        labels={a}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <p className="field-hint" aria-live="polite">
        {advice !== error && advice}
      </p>
    </div>
  );
}
