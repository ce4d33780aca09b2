import { useEffect, useState } from 'react';
import { MAX_BIO_LENGTH, MAX_NAME_LENGTH } from '../../../contract/limits.ts';
import type { User } from '../../../contract/users.ts';
import type { AccountSentences } from '../../i18n/error-sentences.ts';
import { format } from '../../i18n/format.ts';
import type { members } from '../../i18n/messages/members/index.ts';
import type { register } from '../../i18n/messages/register/index.ts';
import { nameIssue, tagIssue } from '../../lib/account-rules.ts';
import { leaveFor, session } from '../../stores/session.ts';
import { queueToast } from '../../stores/toasts.ts';
import { Field } from '../account/Field.tsx';
import { FormMessage } from '../account/FormMessage.tsx';
import { TagField } from '../account/TagField.tsx';
import { type FormState, useFormState } from '../account/form-state.ts';
import { fieldSentences } from '../account/sentences.ts';
import { LinkFields } from './LinkFields.tsx';
import { type TypedLink, linkIssues, toLinks } from './profile-links.ts';

export interface ProfileFormProps {
  t: Record<keyof (typeof members)['pt'], string>;
  /** The words of the field for the tag. */
  register: Record<keyof (typeof register)['pt'], string>;
  sentences: AccountSentences;
  /** Address of the list of members. */
  members: string;
  member: User;
}

/** The public half of a member's record. After it is saved the member's page shows it. */
export function ProfileForm({ t, register, sentences, members, member }: ProfileFormProps) {
  const [links, setLinks] = useState<TypedLink[]>(() => member.links.map((link, key) => ({ ...link, key })));
  const [bio, setBio] = useState(member.bio);
  const [isDirty, setDirty] = useState(false);

  const { form, isReady, fields, formRef, messageRef, onSubmit } = useFormState(
    async ({ name = '', tag = '' }): Promise<FormState> => {
      const wrong = fieldSentences(sentences, {
        name: nameIssue(name),
        tag: tagIssue(tag),
        bio: bio.length > MAX_BIO_LENGTH ? 'too-long' : undefined,
        ...linkIssues(links),
      });
      if (wrong) return { state: 'failed', fields: wrong };
      const leave = () => {
        setDirty(false);
        queueToast({ type: 'success', message: t.saved });
        leaveFor(`${members}/${tag.trim().toLowerCase()}`);
      };
      const result = await session.update(
        { name: name.trim(), tag: tag.trim().toLowerCase(), bio, links: toLinks(links) },
        leave,
      );
      if (result.ok) return { state: 'done' };
      if (result.code === 'tag-taken') return { state: 'failed', fields: { tag: sentences['tag-taken'] } };
      const refused = result.problem?.fields?.map(({ path, issue }) => [path, sentences[`field/${issue}`]]);
      return { state: 'failed', message: sentences[result.code], fields: Object.fromEntries(refused ?? []) };
    },
  );
  const isBusy = form.state === 'busy' || form.state === 'done';

  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isDirty]);

  return (
    <form
      className="form"
      ref={formRef}
      method="post"
      noValidate
      onSubmit={onSubmit}
      onInput={() => setDirty(true)}
    >
      <FormMessage message={form.state === 'failed' ? form.message : undefined} messageRef={messageRef} />
      <Field
        name="name"
        label={t.name}
        autoComplete="name"
        maxLength={MAX_NAME_LENGTH}
        required
        defaultValue={member.name}
        error={fields.name}
      />
      <TagField
        t={register}
        sentences={sentences}
        own={member.tag}
        suggestion={member.tag}
        error={fields.tag}
      />
      <div className="field">
        <label htmlFor="bio">{t.bio}</label>
        <p className="field-hint" id="bio-hint">
          {format(t.bioHint, { max: MAX_BIO_LENGTH })}
        </p>
        <textarea
          className="input"
          id="bio"
          rows={6}
          aria-describedby={fields.bio ? 'bio-error bio-hint' : 'bio-hint'}
          aria-invalid={fields.bio ? true : undefined}
          value={bio}
          onChange={(event) => setBio(event.currentTarget.value)}
        />
        {fields.bio && (
          <p className="field-error" id="bio-error">
            {fields.bio}
          </p>
        )}
        <p className="field-hint editor-count" data-over={bio.length > MAX_BIO_LENGTH || undefined}>
          {bio.length} / {MAX_BIO_LENGTH}
        </p>
      </div>
      <LinkFields
        t={t}
        links={links}
        errors={fields}
        onChange={(changed) => {
          setLinks(changed);
          setDirty(true);
        }}
      />
      <div className="form-actions">
        <button className="button" type="submit" disabled={!isReady} aria-busy={isBusy || undefined}>
          {isBusy ? t.saving : t.save}
        </button>
        <a className="button button-quiet" href={`${members}/${member.tag}`}>
          {t.cancel}
        </a>
      </div>
    </form>
  );
}
