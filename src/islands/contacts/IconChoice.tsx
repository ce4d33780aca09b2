import type { TypedContact } from '../../lib/contact-fields.ts';
import { ICON_CHOICES, iconOf } from '../../lib/contact-icons.ts';
import type { ContactMessages } from './Contacts.tsx';
import { Icon, type Icons } from './Icon.tsx';

interface Props {
  t: ContactMessages;
  typed: TypedContact;
  icons: Icons;
  onChoose: (icon: string) => void;
}

/** Icons that fit the kind, after the automatic one. A stored icon outside the list is offered too. */
export function IconChoice({ t, typed, icons, onChoose }: Props) {
  const { kind, icon } = typed;
  const offered = ICON_CHOICES[kind].map((choice) => ({
    name: choice.name,
    label: choice.word ? t[choice.word] : (choice.brand ?? ''),
  }));
  if (icon && !offered.some(({ name }) => name === icon)) {
    offered.push({ name: icon, label: icon.replace(/^.*:/, '') });
  }
  const radio = (name: string) => (
    <input type="radio" name="icon" value={name} checked={icon === name} onChange={() => onChoose(name)} />
  );
  return (
    <fieldset className="field record-wide">
      <legend>{t.icon}</legend>
      <div className="icon-choices">
        <label>
          {radio('')}
          <Icon name={iconOf({ ...typed, icon: null })} icons={icons} />
          {t.iconAuto}
        </label>
        {offered.map(({ name, label }) => (
          <label key={name} title={label}>
            {radio(name)}
            <Icon name={name} icons={icons} />
            <span className="visually-hidden">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
