import { type ReactNode, Suspense, lazy } from 'react';
import type { SignInProvider } from '../../lib/sign-in-providers.ts';
import { EmailChange } from '../account/EmailChange.tsx';
import { SignOutEverywhere } from '../account/SignOutEverywhere.tsx';
import { useMethods } from '../account/use-methods.ts';
import { ChangePassword, type PasswordMessages } from './ChangePassword.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Waiting } from '../../ui/Waiting.tsx';

// Lazy: most members use a password only.
const FirstPassword = lazy(async () => ({ default: (await import('./FirstPassword.tsx')).FirstPassword }));
const LinkedMethods = lazy(async () => ({
  default: (await import('../account/LinkedMethods.tsx')).LinkedMethods,
}));

interface Props extends PasswordMessages {
  providers: readonly SignInProvider[];
}

/** How the member signs in. */
export function Security({ providers, ...messages }: Props) {
  const { locale, s, a, sentences } = messages;
  const { methods, refresh } = useMethods();
  if (methods.state === 'loading') return <Waiting label={s.loading} />;
  if (methods.state === 'failed') {
    return (
      <LoadFailure
        title={s.loadFailed}
        code={methods.code}
        sentences={sentences}
        retry={{ label: s.tryAgain, run: () => void refresh() }}
      />
    );
  }
  const { data } = methods;
  const hasPassword = data.providers.includes('password');
  const Password = hasPassword ? ChangePassword : FirstPassword;
  const hasMethods = providers.length > 0 || data.providers.some((id) => id !== 'password');

  // As a whole: what comes later would move the buttons beneath it.
  return (
    <Suspense fallback={<Waiting label={s.loading} />}>
      <Section id="email" title={s.email} about={s.emailAbout}>
        <EmailChange s={s} a={a} sentences={sentences} methods={data} />
      </Section>
      <Section id="password" title={s.password} about={hasPassword ? s.passwordAbout : s.setAbout}>
        <Password {...messages} email={data.email} onSaved={() => void refresh()} />
      </Section>
      {hasMethods && (
        <Section id="methods" title={s.methods} about={s.methodsAbout}>
          <LinkedMethods
            locale={locale}
            s={s}
            sentences={sentences}
            methods={data}
            providers={providers}
            onChanged={() => void refresh()}
          />
        </Section>
      )}
      <Section id="everywhere" title={s.everywhere} about={s.everywhereAbout}>
        <SignOutEverywhere s={s} sentences={sentences} />
      </Section>
    </Suspense>
  );
}

interface SectionProps {
  id: string;
  title: string;
  about: string;
  children: ReactNode;
}

function Section({ id, title, about, children }: SectionProps) {
  return (
    <section className="profile-section" aria-labelledby={id}>
      <div className="profile-about">
        <h2 id={id}>{title}</h2>
        <p>{about}</p>
      </div>
      {children}
    </section>
  );
}
