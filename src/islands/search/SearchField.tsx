import type { KeyboardEvent, RefObject } from 'react';
import { MAX_QUERY_LENGTH } from '../../../contract/limits.ts';
import { localePath } from '../../i18n/paths.ts';
import type { SearchMessages } from './messages.ts';

interface Props extends SearchMessages {
  id: string;
  list: string;
  input: RefObject<HTMLInputElement | null>;
  value: string;
  /** Id of the chosen result. */
  active: string | undefined;
  isExpanded: boolean;
  onType: (query: string) => void;
  onKey: (event: KeyboardEvent<HTMLInputElement>) => void;
  onSubmit: () => void;
}

/** The form of the search, a combobox over the results; works without its script. */
export function SearchField({
  id,
  list,
  locale,
  t,
  input,
  value,
  active,
  isExpanded,
  onType,
  onKey,
  onSubmit,
}: Props) {
  return (
    <search>
      <form
        className="search-form search-form-large"
        action={localePath(locale, '/search')}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <label className="visually-hidden" htmlFor={id}>
          {t.label}
        </label>
        <input
          ref={input}
          className="input"
          type="search"
          name="q"
          id={id}
          role="combobox"
          aria-autocomplete="list"
          aria-controls={list}
          aria-expanded={isExpanded}
          aria-activedescendant={active}
          placeholder={t.hint}
          maxLength={MAX_QUERY_LENGTH}
          autoComplete="off"
          enterKeyHint="search"
          value={value}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
          onKeyDown={onKey}
        />
        <button className="icon-button" type="submit" aria-label={t.label}>
          <svg
            width="20"
            height="20"
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.75"
            aria-hidden
          >
            <path d="m21 21l-4.34-4.34" strokeLinecap="round" />
            <circle cx="11" cy="11" r="8" />
          </svg>
        </button>
      </form>
    </search>
  );
}
