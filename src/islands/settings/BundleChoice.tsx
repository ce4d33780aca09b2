import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { WHOLE_LIBRARY } from '../../../contract/offline.ts';
import { LOCALES, type Locale } from '../../../contract/locales.ts';
import { format } from '../../i18n/format.ts';
import { formatBytes } from '../../i18n/format-bytes.ts';
import { languageName } from '../../i18n/language-name.ts';
import { $offers, keepBundle, openOffers } from '../../stores/offline.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { type OfflineMessages, bundleName, countPages } from './offline-messages.ts';

/** Chooses a language and a category of it, or all, and says how much that is. */
export function BundleChoice(messages: OfflineMessages) {
  const { locale, t } = messages;
  const offers = useStore($offers);
  const [language, setLanguage] = useState<Locale>(locale);
  const [id, setId] = useState<string>(WHOLE_LIBRARY);
  useEffect(() => {
    const ask = () => void openOffers(language);
    ask();
    addEventListener('online', ask);
    return () => removeEventListener('online', ask);
  }, [language]);
  const bundle = offers.state === 'ready' ? offers.bundles.find((one) => one.id === id) : undefined;

  return (
    <div className="form">
      <SelectField
        name="language"
        label={t.language}
        options={LOCALES.map((code) => ({ code, name: languageName(locale, code) }))}
        value={language}
        onChange={({ target }) => setLanguage(target.value as Locale)}
      />
      {offers.state === 'loading' && <p className="field-hint">{t.loading}</p>}
      {offers.state === 'failed' && <p className="notice notice-warning">{t.listFailed}</p>}
      {offers.state === 'ready' && (
        <SelectField
          name="bundle"
          label={t.what}
          options={offers.bundles.map((one) => ({ code: one.id, name: bundleName(messages, one) }))}
          value={id}
          onChange={({ target }) => setId(target.value)}
        />
      )}
      {bundle && (
        <>
          <p className="field-hint" aria-live="polite">
            {format(t.size, {
              pages: countPages(messages, bundle.pages),
              download: formatBytes(locale, bundle.download),
              room: formatBytes(locale, bundle.bytes),
            })}
          </p>
          <p>
            <button type="button" className="button" onClick={() => void keepBundle(language, bundle)}>
              {t.keep}
            </button>
          </p>
        </>
      )}
    </div>
  );
}
