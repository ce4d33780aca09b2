import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { MAX_BIO_LENGTH, MAX_NAME_LENGTH } from '../../../contract/limits.ts';
import type { User } from '../../../contract/users.ts';
import type { AccountSentences } from '../../i18n/error-sentences.ts';
import type { Locale } from '../../../contract/locales.ts';
import type { members } from '../../i18n/messages/members/index.ts';
import type { register } from '../../i18n/messages/register/index.ts';
import { nameIssue } from '../../lib/account-rules.ts';
import { tagIssue } from '../../lib/tag-issue.ts';
import { sameValues } from '../../lib/field-values.ts';
import { leaveFor, session } from '../../stores/session.ts';
import { queueToast } from '../../stores/toasts.ts';
import { ChangedElsewhere } from '../../ui/ChangedElsewhere.tsx';
import { DraftStatus } from '../../ui/DraftStatus.tsx';
import { RestoredNotice } from '../../ui/RestoredNotice.tsx';
import type { DraftMessages } from '../../ui/form-messages.ts';
import { saveForm } from '../../ui/save-form.ts';
import { useFormSnapshot } from '../../ui/use-form-snapshot.ts';
import { HeaderAction } from '../../ui/HeaderAction.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { TagField } from '../account/TagField.tsx';
import { type FormState, useForm } from '../../ui/use-form.ts';
import { refusal } from '../../ui/api-failure.ts';
import { fieldErrors } from '../../ui/field-errors.ts';
import { BioField } from './BioField.tsx';
import { LeaveGuard } from '../../ui/LeaveGuard.tsx';
import { LinkFields } from './LinkFields.tsx';
import { linkIssues, toLinks } from './profile-links.ts';

export interface ProfileFormProps {
  t: Record<keyof (typeof members)['pt'], string>;
  /** Messages of the tag field. */
  register: Record<keyof (typeof register)['pt'], string>;
  sentences: AccountSentences;
  /** Path of the list of members. */
  members: string;
  locale: Locale;
  d: DraftMessages;
  member: User;
}

/** The fields of a record that the form edits. */
function profileOf({ name, tag, bio, links }: User) {
  return { name, tag, bio, links };
}

type Profile = ReturnType<typeof profileOf>;

const isProfile = (value: unknown): value is Profile => {
  const { name, tag, bio, links } = (value ?? {}) as Partial<Profile>;
  const isText = (one: unknown) => typeof one === 'string';
  const areLinks = Array.isArray(links) && links.every((link) => isText(link?.label) && isText(link.url));
  return areLinks && [name, tag, bio].every(isText);
};

/** The public part of a member's record. Opens the member's page after saving. */
export function ProfileForm(props: ProfileFormProps) {
  const { t, d, locale, register, sentences, members, member } = props;
  const typed = useFormSnapshot<Profile>({
    uid: member._id,
    form: 'profile',
    stored: profileOf(member),
    isValid: isProfile,
  });
  const { values, rebase } = typed;
  const links = values.links.map((link, key) => ({ ...link, key }));
  const [isLeaving, setLeaving] = useState(false);
  const notice = useRef<HTMLDivElement>(null);

  // Another tab saved, or the API returned a newer record.
  useEffect(() => {
    if (!isLeaving) rebase(profileOf(member));
  }, [member, rebase, isLeaving]);

  const { form, isReady, fields, formRef, messageRef, onSubmit } = useForm(async (): Promise<FormState> => {
    const { name, tag, bio } = values;
    const wrong = fieldErrors(sentences, {
      name: nameIssue(name),
      tag: tagIssue(tag.trim().toLowerCase(), member.tag),
      bio: bio.length > MAX_BIO_LENGTH ? 'too-long' : undefined,
    });
    const wrongLinks = fieldErrors({ ...sentences, 'field/bad-format': t.badLink }, linkIssues(links));
    if (wrong || wrongLinks) return { state: 'failed', fields: { ...wrong, ...wrongLinks } };
    if (typed.conflicts.length > 0) return askAboutConflicts();
    const leave = (tag: string) => {
      flushSync(() => setLeaving(true));
      typed.settle(typed.$form.get().values);
      queueToast({ type: 'success', message: t.saved });
      leaveFor(`${members}/${tag}`);
    };
    const { result } = await saveForm<Profile, User>({
      form: typed,
      seen: member,
      toValues: (stored) => profileOf(stored ?? member),
      send: (_, seen) => {
        const changes = toChanges(typed.changes());
        return session.update({ ...changes, version: seen?.version }, () => leave(changes.tag ?? member.tag));
      },
    });
    if (result.ok) return { state: 'done' };
    if (result.code === 'version-conflict') return askAboutConflicts();
    if (result.code === 'tag-taken') return { state: 'failed', fields: { tag: sentences['tag-taken'] } };
    return refusal(sentences, result);
  });

  function askAboutConflicts(): FormState {
    notice.current?.focus();
    return { state: 'idle' };
  }

  const isBusy = form.state === 'busy' || form.state === 'done';
  /** Links are added and removed by buttons, which the form does not lock while it is saved. */
  const put = (change: Partial<Profile>) => !isBusy && typed.put(change);
  const isDirty = !sameValues(values, typed.stored);
  const shown = (name: keyof Profile) =>
    name === 'links'
      ? typed.stored.links.map(({ label, url }) => `${label} (${url})`).join('; ')
      : typed.stored[name];

  return (
    <form className="form" id="profile" ref={formRef} method="post" noValidate onSubmit={onSubmit}>
      {isDirty && !isLeaving && <LeaveGuard t={t} />}
      <RestoredNotice
        d={d}
        locale={locale}
        restored={typed.restored}
        onDiscard={() => {
          const discarded = typed.discard();
          return () => put(discarded);
        }}
      />
      <ChangedElsewhere
        d={d}
        locale={locale}
        conflicts={typed.conflicts}
        followed={typed.followed}
        labels={{ name: t.name, tag: register.tag, bio: t.bio, links: t.links }}
        shown={shown}
        onDecide={typed.decide}
        noticeRef={notice}
      />
      <FormMessage
        form={form}
        messageRef={messageRef}
        signIn={{
          label: t.signInAgain,
          // No warning on leaving: the draft is on the device.
          onLeave: () => flushSync(() => setLeaving(true)),
        }}
      />
      <Field
        name="name"
        label={t.name}
        autoComplete="name"
        maxLength={MAX_NAME_LENGTH}
        required
        value={values.name}
        onChange={(event) => put({ name: event.currentTarget.value })}
        error={fields.name}
      />
      <TagField
        t={register}
        sentences={sentences}
        own={member.tag}
        value={values.tag}
        onType={(tag) => put({ tag })}
        error={fields.tag}
      />
      <BioField
        t={t}
        locale={locale}
        value={values.bio}
        error={fields.bio}
        onChange={(bio) => put({ bio })}
      />
      <LinkFields
        t={t}
        links={links}
        errors={fields}
        onChange={(changed) => put({ links: changed.map(({ label, url }) => ({ label, url })) })}
      />
      <DraftStatus d={d} locale={locale} draftState={typed.draftState} />
      <div className="form-actions">
        <HeaderAction>
          <button
            className="button button-small"
            type="submit"
            form="profile"
            disabled={!isReady}
            aria-busy={isBusy || undefined}
          >
            {isBusy ? t.saving : t.save}
          </button>
        </HeaderAction>
        <a className="button button-secondary" href={`${members}/${member.tag}`}>
          {t.cancel}
        </a>
      </div>
    </form>
  );
}

/** How each field is sent; one that is missing here does not compile. */
const SENT: { [Name in keyof Profile]: (value: Profile[Name]) => Profile[Name] } = {
  name: (name) => name.trim(),
  tag: (tag) => tag.trim().toLowerCase(),
  bio: (bio) => bio,
  links: (links) => toLinks(links.map((link, key) => ({ ...link, key }))),
};

/** The changed fields, as the API takes them. */
function toChanges(changed: Partial<Profile>): Partial<Profile> {
  const send = <Name extends keyof Profile>(name: Name) => [name, SENT[name](changed[name]!)];
  return Object.fromEntries((Object.keys(changed) as (keyof Profile)[]).map(send));
}
