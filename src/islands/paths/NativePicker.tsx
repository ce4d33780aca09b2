import { comparer } from '../../i18n/format.ts';
import type { PickerProps } from './picker.ts';

/** The browser's own list, for when the field that searches cannot be loaded. */
export function NativePicker({
  messages: { locale, t },
  id,
  label,
  people,
  names,
  value,
  onChoose,
}: PickerProps) {
  const compare = comparer(locale);
  return (
    <div className="picker">
      <label htmlFor={id}>{label}</label>
      <select
        className="input"
        id={id}
        value={value ?? ''}
        onChange={({ currentTarget }) =>
          onChoose(currentTarget.value ? Number(currentTarget.value) : undefined)
        }
      >
        <option value="">{t.unchosen}</option>
        {[...people]
          .sort((a, b) => compare(names[a]!, names[b]!))
          .map((person) => (
            <option key={person} value={person}>
              {names[person]}
            </option>
          ))}
      </select>
    </div>
  );
}
