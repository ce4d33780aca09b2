import { MAX_BIO_LENGTH } from '../../../contract/limits.ts';
import { format, formatNumber } from '../../i18n/format.ts';
import type { ProfileFormProps } from './ProfileForm.tsx';

interface Props extends Pick<ProfileFormProps, 't' | 'locale'> {
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
}

export function BioField({ t, locale, value, error, onChange }: Props) {
  const number = (of: number) => formatNumber(locale, of);
  return (
    <div className="field">
      <label htmlFor="bio">{t.bio}</label>
      <p className="field-hint" id="bio-hint">
        {format(t.bioHint, { max: MAX_BIO_LENGTH })}
      </p>
      <textarea
        className="input"
        id="bio"
        rows={6}
        aria-describedby={error ? 'bio-error bio-hint bio-count' : 'bio-hint bio-count'}
        aria-invalid={error ? true : undefined}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {error && (
        <p className="field-error" id="bio-error">
          {error}
        </p>
      )}
      <p
        className="field-hint editor-count"
        id="bio-count"
        data-over={value.length > MAX_BIO_LENGTH || undefined}
      >
        {format(t.bioCount, { used: number(value.length), max: number(MAX_BIO_LENGTH) })}
      </p>
    </div>
  );
}
