import type { RegisterMessages } from './RegisterForm.tsx';

interface Props {
  t: RegisterMessages['t'];
  paths: { terms: string; privacy: string };
  error?: string | undefined;
}

/** A sentence with two links, in its language's order. */
export function Terms({ t, paths, error }: Props) {
  const links: Record<string, [path: string, text: string]> = {
    '{terms}': [paths.terms, t.termsLink],
    '{privacy}': [paths.privacy, t.privacyLink],
  };
  return (
    <div>
      <label className="choice">
        <input
          type="checkbox"
          name="terms"
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error && 'terms-error'}
        />
        <span>
          {t.terms.split(/(\{\w+\})/).map((part) => {
            const link = links[part];
            return link ? (
              <a key={part} href={link[0]} target="_blank" rel="noopener">
                {link[1]}
              </a>
            ) : (
              part
            );
          })}
        </span>
      </label>
      {error && (
        <p className="field-error" id="terms-error">
          {error}
        </p>
      )}
    </div>
  );
}
