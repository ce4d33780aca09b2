import { useStore } from '@nanostores/react';
import type { Locale } from '../../../contract/locales.ts';
import { $visitor } from '../../stores/session.ts';
import { CompleteForm } from './CompleteForm.tsx';
import { RegisterForm, type RegisterWords } from './RegisterForm.tsx';

interface Props extends RegisterWords {
  locale: Locale;
  isOpen: boolean;
  paths: { terms: string; privacy: string };
}

const nobody = () => null;

/** Registration in two steps: which one is due follows from who is signed in. */
export function Registration({ isOpen, locale, paths, ...words }: Props) {
  const member = useStore($visitor, { ssr: nobody });
  if (member) return <CompleteForm {...words} locale={locale} member={member} paths={paths} />;
  if (isOpen) return <RegisterForm {...words} />;
  return (
    <div className="notice">
      <p className="notice-title">{words.t.closedTitle}</p>
      <p>{words.t.closed}</p>
    </div>
  );
}
