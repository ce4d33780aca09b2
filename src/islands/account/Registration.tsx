import { useStore } from '@nanostores/react';
import type { Locale } from '../../../contract/locales.ts';
import type { SignInProvider } from '../../lib/sign-in-providers.ts';
import { $visitor } from '../../stores/session.ts';
import { CompleteForm } from './CompleteForm.tsx';
import { RegisterForm, type RegisterWords } from './RegisterForm.tsx';
import { SocialSignIn } from './SocialSignIn.tsx';

interface Props extends RegisterWords {
  locale: Locale;
  isOpen: boolean;
  providers: readonly SignInProvider[];
  paths: { terms: string; privacy: string; reset: string };
}

const nobody = () => null;

/** Registration in two steps: which one is due follows from who is signed in. */
export function Registration({ isOpen, locale, providers, paths, ...words }: Props) {
  const member = useStore($visitor, { ssr: nobody });
  if (member) return <CompleteForm {...words} locale={locale} member={member} paths={paths} />;
  if (isOpen) {
    return (
      <SocialSignIn t={words.a} sentences={words.sentences} providers={providers} resetPath={paths.reset}>
        <RegisterForm {...words} />
      </SocialSignIn>
    );
  }
  return (
    <div className="notice">
      <p className="notice-title">{words.t.closedTitle}</p>
      <p>{words.t.closed}</p>
    </div>
  );
}
