import { useId, useState } from 'react';
import { MAX_POST_CATEGORIES } from '../../../contract/limits.ts';
import { format } from '../../i18n/format.ts';
import { normalize } from '../../lib/normalize.ts';
import type { Category, EditorMessages } from './messages.ts';

interface Props extends Pick<EditorMessages, 't'> {
  all: readonly Category[];
  chosen: readonly string[];
  error?: string | undefined;
  isLocked: boolean;
  onChange: (chosen: string[]) => void;
}

/** A filterable checklist. Chosen categories stay visible. */
export function Categories({ t, all, chosen, error, isLocked, onChange }: Props) {
  const id = useId();
  const [filter, setFilter] = useState('');
  const found = all.filter(({ name }) => normalize(name).includes(normalize(filter.trim())));
  const isFull = chosen.length >= MAX_POST_CATEGORIES;
  const toggle = (category: string) =>
    onChange(chosen.includes(category) ? chosen.filter((one) => one !== category) : [...chosen, category]);

  return (
    <fieldset className="field" aria-describedby={`${id}-hint`}>
      <legend>{t.categories}</legend>
      <p className="field-hint" id={`${id}-hint`} aria-live="polite">
        {format(t.categoriesHint, { max: MAX_POST_CATEGORIES, count: chosen.length })}
      </p>
      {error && <p className="field-error">{error}</p>}
      {chosen.length > 0 && (
        <ul className="tags">
          {chosen.map((one) => {
            const name = all.find((category) => category.id === one)?.name ?? one;
            return (
              <li key={one}>
                <button
                  type="button"
                  className="tag"
                  disabled={isLocked}
                  aria-label={format(t.removeCategory, { name })}
                  onClick={() => toggle(one)}
                >
                  {name}
                  <span aria-hidden="true">×</span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <input
        className="input"
        type="search"
        aria-label={t.filterCategories}
        placeholder={t.filterCategories}
        value={filter}
        onChange={(event) => setFilter(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <div className="editor-categories">
        {found.map((category) => {
          const isChosen = chosen.includes(category.id);
          return (
            <label className="choice" key={category.id}>
              <input
                type="checkbox"
                checked={isChosen}
                disabled={isLocked || (isFull && !isChosen)}
                onChange={() => toggle(category.id)}
              />
              {category.name}
            </label>
          );
        })}
        {found.length === 0 && <p className="muted">{t.noCategory}</p>}
      </div>
    </fieldset>
  );
}
