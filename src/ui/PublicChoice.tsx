import { useId } from 'react';

interface Props {
  label: string;
  hint: string;
  isPublic: boolean;
  onChange: (isPublic: boolean) => void;
}

export function PublicChoice({ label, hint, isPublic, onChange }: Props) {
  const id = useId();
  return (
    <div className="field">
      <label className="choice">
        <input
          type="checkbox"
          name="isPublic"
          checked={isPublic}
          aria-describedby={id}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        {label}
      </label>
      <p className="field-hint record-choice-hint" id={id}>
        {hint}
      </p>
    </div>
  );
}
