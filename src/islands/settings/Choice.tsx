import type { Choices } from '../../../contract/preferences.ts';

interface Props<Value extends string> {
  name: keyof Choices | 'slash';
  legend: string;
  hint: string;
  value: Value;
  /** Labels of the values, in order. */
  options: Record<Value, string>;
  onChoose: (value: Value) => void;
}

/** One preference, as a bar of radio buttons. */
export function Choice<Value extends string>({ name, legend, hint, value, options, onChoose }: Props<Value>) {
  const id = `${name}-hint`;
  return (
    <fieldset className="field needs-script" aria-describedby={id}>
      <legend>{legend}</legend>
      <p className="field-hint" id={id}>
        {hint}
      </p>
      <div className="segmented">
        {(Object.entries(options) as [Value, string][]).map(([option, label]) => (
          <label key={option}>
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === value}
              autoComplete="off"
              onChange={() => onChoose(option)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
