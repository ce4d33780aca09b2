import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { MAX_BIO_LENGTH, MAX_NAME_LENGTH } from '../../../contract/limits.ts';
import type { User } from '../../../contract/users.ts';
import type { AccountSentences } from '../../i18n/error-sentences.ts';
import type { Locale } from '../../../contract/locales.ts';
import { format, formatDate } from '../../i18n/format.ts';
import type { members } from '../../i18n/messages/members/index.ts';
import type { register } from '../../i18n/messages/register/index.ts';
import { nameIssue } from '../../lib/account-rules.ts';
import { tagIssue } from '../../lib/tag-issue.ts';
import { type ProfileDraft, clearProfileDraft, writeProfileDraft } from '../../lib/profile-draft.ts';
import { leaveFor, session, signInAgain } from '../../stores/session.ts';
import { queueToast } from '../../stores/toasts.ts';
import { HeaderAction } from '../../ui/HeaderAction.tsx';
import { Field } from '../account/Field.tsx';
import { FormMessage } from '../account/FormMessage.tsx';
import { TagField } from '../account/TagField.tsx';
import { type FormState, useFormState } from '../account/form-state.ts';
import { fieldSentences } from '../account/sentences.ts';
import { BioField } from './BioField.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { LinkFields } from './LinkFields.tsx';
import { type TypedLink, linkIssues, toLinks } from './profile-links.ts';

export interface ProfileFormProps {
  t: Record<keyof (typeof members)['pt'], string>;
  /** The words of the field for the tag. */
  register: Record<keyof (typeof register)['pt'], string>;
  sentences: AccountSentences;
  /** Address of the list of members. */
  members: string;
  locale: Locale;
  member: User;
  /** What was typed before and not saved. */
  draft: ProfileDraft | null;
  onDiscard: () => void;
}

const SIGNED_OUT = new Set(['unauthenticated', 'token-expired', 'token-revoked']);

/** The public half of a member's record. After it is saved the member's page shows it. */
export function ProfileForm(props: ProfileFormProps) {
  const { t, locale, register, sentences, members, member, draft, onDiscard } = props;
  const start = draft ?? member;
  const [links, setLinks] = useState<TypedLink[]>(() => start.links.map((link, key) => ({ ...link, key })));
  const [bio, setBio] = useState(start.bio);
  const [edits, setEdits] = useState(0);
  const [isSignedOut, setSignedOut] = useState(false);

  const { form, isReady, fields, formRef, messageRef, onSubmit } = useFormState(
    async ({ name = '', tag = '' }): Promise<FormState> => {
      const wrong = fieldSentences(sentences, {
        name: nameIssue(name),
        tag: tagIssue(tag, member.tag),
        bio: bio.length > MAX_BIO_LENGTH ? 'too-long' : undefined,
      });
      const wrongLinks = fieldSentences({ ...sentences, 'field/bad-format': t.badLink }, linkIssues(links));
      if (wrong || wrongLinks) return { state: 'failed', fields: { ...wrong, ...wrongLinks } };
      const leave = () => {
        flushSync(() => setEdits(0));
        clearProfileDraft(member._id);
        queueToast({ type: 'success', message: t.saved });
        leaveFor(`${members}/${tag.trim().toLowerCase()}`);
      };
      const result = await session.update(
        { name: name.trim(), tag: tag.trim().toLowerCase(), bio, links: toLinks(links) },
        leave,
      );
      if (result.ok) return { state: 'done' };
      setSignedOut(SIGNED_OUT.has(result.code));
      if (result.code === 'tag-taken') return { state: 'failed', fields: { tag: sentences['tag-taken'] } };
      const refused = result.problem?.fields?.map(({ path, issue }) => [path, sentences[`field/${issue}`]]);
      return { state: 'failed', message: sentences[result.code], fields: Object.fromEntries(refused ?? []) };
    },
  );
  /** What is typed is kept, so that nothing need be asked on the way. */
  async function returnSignedIn(): Promise<void> {
    flushSync(() => setEdits(0));
    await signInAgain();
  }

  const isBusy = form.state === 'busy' || form.state === 'done';

  // After the render that an edit causes, when every field holds what was typed.
  useEffect(() => {
    if (edits === 0 || !formRef.current) return;
    const data = new FormData(formRef.current);
    const text = (name: string) => String(data.get(name) ?? '');
    const typed = links.map(({ label, url }) => ({ label, url }));
    const saved = new Date().toISOString();
    writeProfileDraft(member._id, { name: text('name'), tag: text('tag'), bio, links: typed, saved });
  }, [edits, bio, links, member._id, formRef]);

  return (
    <form
      className="form"
      id="profile"
      ref={formRef}
      method="post"
      noValidate
      onSubmit={onSubmit}
      onInput={() => setEdits(edits + 1)}
    >
      {edits > 0 && <LeaveGuard t={t} />}
      <DraftNotice draft={draft} t={t} locale={locale} onDiscard={onDiscard} />
      <FormMessage message={form.state === 'failed' ? form.message : undefined} messageRef={messageRef} />
      {isSignedOut && (
        <button type="button" className="button button-small" onClick={() => void returnSignedIn()}>
          {t.signInAgain}
        </button>
      )}
      <Field
        name="name"
        label={t.name}
        autoComplete="name"
        maxLength={MAX_NAME_LENGTH}
        required
        defaultValue={start.name}
        error={fields.name}
      />
      <TagField
        t={register}
        sentences={sentences}
        own={member.tag}
        suggestion={start.tag}
        error={fields.tag}
      />
      <BioField t={t} locale={locale} value={bio} error={fields.bio} onChange={setBio} />
      <LinkFields
        t={t}
        links={links}
        errors={fields}
        onChange={(changed) => {
          setLinks(changed);
          setEdits(edits + 1);
        }}
      />
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

function DraftNotice({
  draft,
  t,
  locale,
  onDiscard,
}: Pick<ProfileFormProps, 'draft' | 't' | 'locale' | 'onDiscard'>) {
  if (!draft) return null;
  const date = formatDate(locale, draft.saved, {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: undefined,
  });
  return (
    <div className="notice">
      <p>{format(t.restored, { date })}</p>
      <button type="button" className="button button-quiet button-small" onClick={onDiscard}>
        {t.discard}
      </button>
    </div>
  );
}
