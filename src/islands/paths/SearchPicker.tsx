import { Combobox } from '@base-ui/react/combobox';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { PickerProps } from './picker.ts';

/** More names than these are reached by typing. */
const MAX_SHOWN = 60;

/** A field that searches the names of all languages. */
export function SearchPicker(props: PickerProps) {
  const { messages, id, label, people, names, match, value, onChoose, typed } = props;
  const { t } = messages;
  const name = value === undefined ? '' : names[value]!;
  const [query, setQuery] = useState(typed || name);
  const found = useMemo(() => match(query), [match, query]);
  const shown = query === name ? people : people.filter((person) => found.has(person));

  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (typed !== undefined) input.current?.focus();
  }, [typed]);

  // Going back, swapping and links choose too.
  const [chosen, setChosen] = useState(name);
  if (chosen !== name) {
    setChosen(name);
    setQuery(name);
  }

  return (
    <Combobox.Root
      items={people}
      filteredItems={shown.slice(0, MAX_SHOWN)}
      itemToStringLabel={(person: number) => names[person]!}
      value={value ?? null}
      onValueChange={(person) => onChoose(person ?? undefined)}
      inputValue={query}
      onInputValueChange={setQuery}
      defaultOpen={Boolean(typed)}
      autoHighlight
    >
      <div className="picker">
        <label htmlFor={id}>{label}</label>
        <Combobox.InputGroup className="picker-group">
          <Combobox.Input className="input" id={id} placeholder={t.hint} ref={input} spellCheck={false} />
          <Combobox.Clear className="picker-button picker-clear" aria-label={`${t.clear}: ${label}`}>
            <Icon path="M6 6l12 12M18 6L6 18" />
          </Combobox.Clear>
          <Combobox.Trigger className="picker-button" aria-label={`${t.open}: ${label}`}>
            <Icon path="M6 9l6 6l6-6" />
          </Combobox.Trigger>
        </Combobox.InputGroup>
      </div>
      <Combobox.Portal container={document.getElementById('main')}>
        <Combobox.Positioner className="picker-place" sideOffset={4} align="start">
          <Combobox.Popup className="picker-list">
            <Combobox.Empty className="picker-empty">{t.nobody}</Combobox.Empty>
            <Combobox.List>
              {(person: number) => (
                <Combobox.Item key={person} value={person} className="picker-item">
                  {names[person]}
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}

function Icon({ path }: { path: string }) {
  return (
    <svg
      width="18"
      height="18"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      aria-hidden
    >
      <path d={path} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
