import { MAX_LINKS, MAX_LINK_LABEL_LENGTH } from '../../../contract/limits.ts';
import { format } from '../../i18n/format.ts';
import { Field } from '../../ui/Field.tsx';
import type { FieldErrors } from '../../ui/use-form.ts';
import type { ProfileFormProps } from './ProfileForm.tsx';
import type { TypedLink } from './profile-links.ts';

interface Props extends Pick<ProfileFormProps, 't'> {
  links: readonly TypedLink[];
  errors: FieldErrors;
  onChange: (links: TypedLink[]) => void;
}

export function LinkFields({ t, links, errors, onChange }: Props) {
  const put = (key: number, change: Partial<TypedLink>) =>
    onChange(links.map((link) => (link.key === key ? { ...link, ...change } : link)));
  const nextKey = Math.max(-1, ...links.map(({ key }) => key)) + 1;

  return (
    <fieldset className="field" aria-describedby="links-hint">
      <legend>{t.links}</legend>
      <p className="field-hint" id="links-hint">
        {format(t.linksHint, { max: MAX_LINKS })}
      </p>
      <ol className="link-rows">
        {links.map(({ key, label, url }, place) => {
          const number = place + 1;
          return (
            <li key={key} className="link-row">
              <Field
                name={`label-${key}`}
                label={format(t.linkLabel, { number })}
                maxLength={MAX_LINK_LABEL_LENGTH}
                value={label}
                onChange={(event) => put(key, { label: event.currentTarget.value })}
                error={errors[`links.${place}.label`]}
              />
              <Field
                name={`url-${key}`}
                label={format(t.linkUrl, { number })}
                type="url"
                inputMode="url"
                value={url}
                onChange={(event) => put(key, { url: event.currentTarget.value })}
                error={errors[`links.${place}.url`]}
              />
              <button
                type="button"
                className="icon-button"
                aria-label={format(t.removeLink, { number })}
                onClick={() => onChange(links.filter((link) => link.key !== key))}
              >
                <span aria-hidden="true">×</span>
              </button>
            </li>
          );
        })}
      </ol>
      {links.length < MAX_LINKS && (
        <button
          type="button"
          className="button button-secondary button-small"
          onClick={() => onChange([...links, { key: nextKey, label: '', url: '' }])}
        >
          {t.addLink}
        </button>
      )}
    </fieldset>
  );
}
