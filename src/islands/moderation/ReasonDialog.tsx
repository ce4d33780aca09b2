import { type FormEvent, type RefObject, useId, useRef, useState } from 'react';
import { MAX_REASON_LENGTH } from '../../../contract/limits.ts';
import { format } from '../../i18n/format.ts';
import { type ModerationAct, moderate } from '../../clients/moderation.ts';
import { useFormSnapshot } from '../../ui/use-form-snapshot.ts';
import { Modal } from '../../ui/Modal.tsx';
import { useMember } from '../../ui/use-member.ts';
import type { ModerationMessages } from './messages.ts';

const MIN_REASON_LENGTH = 3;

interface Props extends ModerationMessages {
  act: ModerationAct;
  post: { id: string; title: string; author: string };
  returnTo: RefObject<HTMLElement | null>;
  onDone: (act: ModerationAct) => void;
  onClose: () => void;
}

/** Confirms an action and asks for the reason, which the author reads. Keeps the text when it fails. */
export function ReasonDialog({ t, sentences, act, post, returnTo, onDone, onClose }: Props) {
  const uid = useMember()?._id ?? '';
  const typed = useFormSnapshot({ uid, form: `moderation/${act}/${post.id}`, stored: { reason: '' } });
  const { reason } = typed.values;
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const needsReason = act === 'hide' || act === 'delete';
  const isMissing = problem === t.reasonMissing;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    if (needsReason && reason.trim().length < MIN_REASON_LENGTH) {
      setProblem(t.reasonMissing);
      field.current?.focus();
      return;
    }
    setBusy(true);
    const code = await moderate(act, post.id, reason.trim());
    setBusy(false);
    if (code !== null) return setProblem(sentences[code]);
    typed.settle({ reason: '' });
    onDone(act);
  }

  return (
    <Modal title={t[`${act}Title`]} returnTo={returnTo} onCancel={() => !isBusy && onClose()}>
      <form className="form" noValidate onSubmit={(event) => void submit(event)}>
        <p className="moderation-title">{post.title}</p>
        <p>{format(t[`${act}Text`], { name: post.author })}</p>
        {needsReason && (
          <div className="field">
            <label htmlFor={id}>{t.reason}</label>
            <p className="field-hint" id={`${id}-hint`}>
              {format(t.reasonHint, { name: post.author, max: MAX_REASON_LENGTH })}
            </p>
            <textarea
              ref={field}
              className="input"
              id={id}
              value={reason}
              readOnly={isBusy}
              maxLength={MAX_REASON_LENGTH}
              required
              aria-invalid={isMissing || undefined}
              aria-describedby={`${id}-hint ${id}-problem`}
              onChange={(event) => {
                typed.put({ reason: event.target.value });
                setProblem(undefined);
              }}
            />
          </div>
        )}
        <p className="field-error" id={`${id}-problem`} role="alert">
          {problem}
        </p>
        <div className="form-actions">
          <button type="button" className="button button-secondary" disabled={isBusy} onClick={onClose}>
            {t.cancel}
          </button>
          <button
            type="submit"
            className={act === 'delete' ? 'button button-danger' : 'button'}
            aria-busy={isBusy || undefined}
          >
            {isBusy ? t.working : t[act]}
          </button>
        </div>
      </form>
    </Modal>
  );
}
