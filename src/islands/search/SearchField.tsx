import type { RefObject } from 'react';
import { localePath } from '../../i18n/paths.ts';
import type { SearchMessages } from './messages.ts';

interface Props {
  id: string;
  messages: SearchMessages;
  input: RefObject<HTMLInputElement | null>;
  value: string;
  onType: (query: string) => void;
  onSubmit: () => void;
}

/** The search form; works without its script. */
export function SearchField({ id, messages: { locale, field }, input, value, onType, onSubmit }: Props) {
  return (
    <form
      className="search-form search-form-large"
      action={localePath(locale, '/search')}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <label className="visually-hidden" htmlFor={id}>
        {field.search}
      </label>
      <input
        ref={input}
        className="input"
        type="search"
        name="q"
        id={id}
        placeholder={field.searchHint}
        autoComplete="off"
        enterKeyHint="search"
        value={value}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
      <button className="icon-button" type="submit" aria-label={field.search}>
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
  );
}
