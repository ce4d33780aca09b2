import { useEffect, useState } from 'react';
import { MIN_PASSWORD_LENGTH } from '../../../contract/limits.ts';
import { format } from '../../i18n/format.ts';
import type { auth } from '../../i18n/messages/auth/index.ts';
import { passwordStrength } from '../../lib/password-strength.ts';
import { PasswordField } from './PasswordField.tsx';
import { loadCommonPasswords, newPasswordSentence } from './new-password.ts';

interface Props {
  label: string;
  a: Record<keyof (typeof auth)['pt'], string>;
  error?: string | undefined;
}

/** A password that is being chosen: its rule, and while it is typed why it is refused or how strong it is. */
export function NewPasswordField({ label, a, error }: Props) {
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<string>();

  useEffect(() => {
    let isLatest = true;
    const answer = typed.length < MIN_PASSWORD_LENGTH ? undefined : newPasswordSentence(typed, a);
    void Promise.resolve(answer).then((sentence) => isLatest && setRefusal(sentence));
    return () => {
      isLatest = false;
    };
  }, [typed, a]);

  const strength = { weak: a.passwordWeak, fair: a.passwordFair, strong: a.passwordStrong };
  const advice = refusal ?? (typed && strength[passwordStrength(typed)]);

  return (
    <div className="field" onFocus={() => void loadCommonPasswords()}>
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
