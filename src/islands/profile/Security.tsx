import { useMethods } from '../account/use-methods.ts';
import { ChangePassword, type PasswordWords } from './ChangePassword.tsx';
import { FirstPassword } from './FirstPassword.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { Waiting } from './Waiting.tsx';

/** How the member signs in. */
export function Security(words: PasswordWords) {
  const { s, sentences } = words;
  const { view, refresh } = useMethods();
  if (view.state === 'loading') return <Waiting label={s.loading} />;
  if (view.state === 'failed') {
    return (
      <LoadFailed
        title={s.loadFailed}
        text={sentences[view.code]}
        again={s.tryAgain}
        onAgain={() => void refresh()}
      />
    );
  }
  const hasPassword = view.providers.includes('password');
  const Password = hasPassword ? ChangePassword : FirstPassword;

  return (
    <section className="profile-section" aria-labelledby="password">
      <div className="profile-about">
        <h2 id="password">{s.password}</h2>
        <p>{hasPassword ? s.passwordAbout : s.setAbout}</p>
      </div>
      <Password {...words} email={view.email} onSaved={() => void refresh()} />
    </section>
  );
}
