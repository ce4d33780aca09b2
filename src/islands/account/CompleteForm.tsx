import { useLayoutEffect, useRef } from 'react';
import { MAX_NAME_LENGTH, TERMS_VERSION } from '../../../contract/limits.ts';
import type { Locale } from '../../../contract/locales.ts';
import type { User } from '../../../contract/users.ts';
import { format } from '../../i18n/format.ts';
import { nameIssue } from '../../lib/account-rules.ts';
import { tagIssue } from '../../lib/tag-issue.ts';
import { logout, session } from '../../stores/session.ts';
import { queueToast } from '../../stores/toasts.ts';
import { DraftStatus } from '../../ui/DraftStatus.tsx';
import type { DraftMessages } from '../../ui/form-messages.ts';
import { useFormSnapshot } from '../../ui/use-form-snapshot.ts';
import { Field } from '../../ui/Field.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import type { RegisterMessages } from './RegisterForm.tsx';
import { TagField } from './TagField.tsx';
import { Terms } from './Terms.tsx';
import { type FormState, useForm } from '../../ui/use-form.ts';
import { refusal } from '../../ui/api-failure.ts';
import { fieldErrors } from '../../ui/field-errors.ts';
import { useMethods } from './use-methods.ts';

interface Props extends RegisterMessages {
  locale: Locale;
  d: DraftMessages;
  member: User;
  paths: { terms: string; privacy: string };
}

/** Step 2: name, tag and terms. The page's guard redirects when it is done. */
export function CompleteForm({ t, d, sentences, locale, member, paths }: Props) {
  const typed = useFormSnapshot({
    uid: member._id,
    form: 'register',
    stored: { name: member.name, tag: member.tag },
  });
  const { name, tag } = typed.values;
  const { form, isReady, fields, formRef, messageRef, onSubmit } = useForm(
    async ({ terms }): Promise<FormState> => {
      const wrong = fieldErrors(sentences, { name: nameIssue(name), tag: tagIssue(tag, member.tag) });
      if (wrong || !terms) {
        return { state: 'failed', fields: { ...wrong, ...(!terms && { terms: t.termsRequired }) } };
      }
      const result = await session.update(
        {
          name: name.trim(),
          tag: tag.trim().toLowerCase(),
          locale,
          account: { basic: { completed: true, terms: TERMS_VERSION } },
        },
        () => {
          typed.settle({ name, tag });
          queueToast({ type: 'success', message: format(t.welcome, { name: name.trim() }) });
        },
      );
      if (result.ok) return { state: 'done' };
      if (result.code === 'tag-taken') return { state: 'failed', fields: { tag: sentences['tag-taken'] } };
      return refusal(sentences, result);
    },
  );
  /** Focus was in the first step, which is gone. */
  const step = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => step.current?.focus(), []);
  const { methods } = useMethods();
  const isBusy = form.state === 'busy' || form.state === 'done';

  return (
    <form className="form" ref={formRef} method="post" noValidate onSubmit={onSubmit}>
      <div>
        <p className="kicker" ref={step} tabIndex={-1}>
          {t.stepProfile}
        </p>
        <p className="muted">{t.completeLead}</p>
        <p className="muted">
          {format(t.signedInAs, { email: member.email })}
          {methods.state === 'ready' && !methods.data.isVerified && (
            <>
              <br />
              {t.mailSent}
            </>
          )}
        </p>
      </div>
      <FormMessage form={form} messageRef={messageRef} />
      <Field
        name="name"
        label={t.name}
        hint={t.nameHint}
        autoComplete="name"
        maxLength={MAX_NAME_LENGTH}
        required
        value={name}
        onChange={(event) => typed.put({ name: event.currentTarget.value })}
        error={fields.name}
      />
      <TagField
        t={t}
        sentences={sentences}
        own={member.tag}
        value={tag}
        onType={(tag) => typed.put({ tag })}
        error={fields.tag}
        isNew
      />
      <Terms t={t} paths={paths} error={fields.terms} />
      <DraftStatus d={d} locale={locale} draftState={typed.draftState} />
      <div className="form-actions">
        <button className="button" type="submit" disabled={!isReady} aria-busy={isBusy || undefined}>
          {isBusy ? t.completing : t.complete}
        </button>
        <button type="button" className="button button-quiet" onClick={() => void logout()}>
          {t.otherAccount}
        </button>
      </div>
    </form>
  );
}
