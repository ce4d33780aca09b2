import { useEffect, useRef, useState } from 'react';
import { type Root, createRoot } from 'react-dom/client';
import type { Locale } from '../../../contract/locales.ts';
import { localePath } from '../../i18n/paths.ts';
import { withQuery } from '../../lib/member-urls.ts';
// By its address: what a script imports, Astro links in every page with the script.
import styles from '../../styles/search.css?url&no-inline';
import { loadStyles } from '../../ui/load-styles.ts';
import { Search } from './Search.tsx';
import type { SearchMessages } from './messages.ts';

const files = import.meta.glob<Record<string, SearchMessages['t']>>('../../i18n/messages/search/??.ts');

async function loadMessages(locale: Locale): Promise<SearchMessages['t']> {
  const messages = await files[`../../i18n/messages/search/${locale}.ts`]!();
  return messages[locale]!;
}

interface Props extends SearchMessages {
  /** Where the reader has begun to type. */
  field: HTMLInputElement | undefined;
  onClose: () => void;
}

/** The search over the page one is on. */
function SearchDialog({ field, onClose, ...messages }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { locale, t } = messages;
  const [typed] = useState(field?.value);
  useEffect(() => {
    const own = dialog.current!.querySelector('input')!;
    dialog.current!.showModal();
    own.focus();
    own.setSelectionRange(own.value.length, own.value.length);
  }, []);
  return (
    <dialog
      ref={dialog}
      className="search-dialog"
      aria-labelledby="search-dialog-title"
      onClose={onClose}
      closedby="any"
      // In WebKit a search field keeps Escape to itself.
      onKeyDown={(event) => {
        const isField = event.target instanceof HTMLInputElement && !event.nativeEvent.isComposing;
        if (event.key !== 'Escape' || !isField) return;
        event.preventDefault();
        dialog.current!.close();
      }}
    >
      <div className="search-dialog-head">
        <h2 id="search-dialog-title">{t.title}</h2>
        <p className="search-keys">{t.keys}</p>
        <button
          className="button button-secondary button-small"
          type="button"
          onClick={() => dialog.current!.close()}
        >
          {t.close}
        </button>
      </div>
      <Search
        {...messages}
        id="dialog-search"
        query={typed}
        onSubmit={(q, asTyped) =>
          q && location.assign(withQuery(localePath(locale, '/search'), { q, exact: asTyped ? 1 : null }))
        }
      />
    </dialog>
  );
}

let open: Root | null = null;

/** Opens the dialog, with what is in `field`; the focus returns to where it was. */
export async function openSearch(locale: Locale, field?: HTMLInputElement): Promise<void> {
  if (open) return;
  const before = document.activeElement;
  const host = document.body.appendChild(document.createElement('div'));
  const root = (open = createRoot(host));
  const close = () => {
    open = null;
    if (field) field.value = host.querySelector('input')?.value ?? field.value;
    root.unmount();
    host.remove();
    if (before instanceof HTMLElement) before.focus();
  };
  try {
    const [t] = await Promise.all([loadMessages(locale), loadStyles(styles)]);
    root.render(<SearchDialog locale={locale} t={t} field={field} onClose={close} />);
  } catch (error) {
    close();
    throw error;
  }
}
