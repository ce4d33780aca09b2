import { useEffect, useRef } from 'react';
import type { Contact } from '../../../contract/contacts.ts';
import { CONTACT_KINDS } from '../../../contract/kinds.ts';
import { MAX_CONTACT_LABEL_LENGTH } from '../../../contract/limits.ts';
import { format } from '../../i18n/format.ts';
import {
  type TypedContact,
  contactIssues,
  emptyContact,
  toContact,
  toTyped,
} from '../../lib/contact-fields.ts';
import { ICON_CHOICES, iconOf } from '../../lib/contact-icons.ts';
import { defaultCountry } from '../../lib/countries.ts';
import type { Draft } from '../../device/draft-database.ts';
import { saveContact } from '../../clients/contacts.ts';
import { DraftStatus } from '../../ui/DraftStatus.tsx';
import { Field } from '../../ui/Field.tsx';
import { ContactValue } from './ContactValue.tsx';
import type { ContactsProps } from './Contacts.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { FormNotices, shownField } from '../../ui/FormNotices.tsx';
import { useIcons } from './Icon.tsx';
import { IconChoice } from './IconChoice.tsx';
import { PublicChoice } from '../../ui/PublicChoice.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { useRecordForm } from '../../ui/use-record-form.ts';

interface Props extends ContactsProps {
  owner: string;
  /** Null: a new record. */
  contact: Contact | null;
  /** The unsaved draft. */
  draft: Draft | undefined;
  onSaved: (contact: Contact) => void;
  onCancel: () => void;
}

export function ContactForm(props: Props) {
  const { locale, h, d, t, sentences, owner, contact, draft, onSaved, onCancel } = props;
  const id = contact?.id ?? null;
  const toValues = (stored: Contact | null) =>
    stored ? toTyped(stored) : emptyContact(defaultCountry(locale));
  const record = useRecordForm<TypedContact, Contact>({
    uid: owner,
    form: `contact/${id ?? ''}`,
    stored: contact,
    draft,
    sentences,
    toValues,
    check: (values) => {
      const issues = Object.entries(contactIssues(values)).map(([name, issue]) => [
        name,
        issue === 'required' || issue === 'too-long' ? sentences[`field/${issue}`] : t[issue],
      ]);
      return issues.length > 0 ? Object.fromEntries(issues) : undefined;
    },
    send: (values, seen) => saveContact(owner, id, toContact(values), seen?.version),
    onSaved,
  });
  const { form, fields, formRef, messageRef, onSubmit, typed, values, put, allowLeaving, attempt } = record;
  const automatic = iconOf({ ...values, icon: null });
  const icons = useIcons(
    [automatic, ...ICON_CHOICES[values.kind].map(({ name }) => name), values.icon].filter(Boolean),
  );
  const isBusy = form.state === 'busy';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  return (
    <form className="form record-form" ref={formRef} method="post" noValidate onSubmit={onSubmit}>
      <h3 ref={heading} tabIndex={-1}>
        {contact ? t.editTitle : t.newTitle}
      </h3>
      <FormMessage
        form={form}
        messageRef={messageRef}
        signIn={{ label: h.signInAgain, hint: h.signInAgainHint, onLeave: allowLeaving }}
      />
      <FormNotices
        d={d}
        locale={locale}
        form={typed}
        labels={{
          kind: t.kind,
          country: t.phoneCountry,
          value: values.kind === 'phone' ? t.phoneNumber : t[values.kind],
          label: t.label,
          icon: t.icon,
          isPublic: t.isPublic,
        }}
        shown={(name, value) => (name === 'kind' ? t[value as Contact['kind']] : shownField(h, value))}
        attempt={attempt}
      />
      <div className="record-fields">
        <SelectField
          name="kind"
          label={t.kind}
          options={CONTACT_KINDS.map((kind) => ({ code: kind, name: t[kind] }))}
          value={values.kind}
          onChange={(event) => {
            const kind = event.currentTarget.value as Contact['kind'];
            put({ kind, icon: '', ...(kind === 'phone' && { country: defaultCountry(locale) }) });
          }}
        />
        <ContactValue locale={locale} t={t} typed={values} error={fields.value} put={put} />
        <Field
          name="label"
          label={format(h.optional, { label: t.label })}
          hint={t.labelHint}
          maxLength={MAX_CONTACT_LABEL_LENGTH}
          value={values.label}
          onChange={(event) => put({ label: event.currentTarget.value })}
          error={fields.label}
        />
        <IconChoice t={t} typed={values} icons={icons} onChoose={(icon) => put({ icon })} />
      </div>
      <PublicChoice
        label={t.isPublic}
        hint={t.isPublicHint}
        isPublic={values.isPublic}
        onChange={(isPublic) => put({ isPublic })}
      />
      <DraftStatus d={d} locale={locale} draftState={typed.draftState} />
      <div className="form-actions">
        <button className="button" type="submit" aria-busy={isBusy || undefined}>
          {isBusy ? h.saving : h.save}
        </button>
        <button
          type="button"
          className="button button-quiet"
          disabled={isBusy}
          onClick={() => {
            typed.discard();
            onCancel();
          }}
        >
          {h.cancel}
        </button>
      </div>
    </form>
  );
}
