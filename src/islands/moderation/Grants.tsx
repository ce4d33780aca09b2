import { useCallback, useRef, useState } from 'react';
import type { Granted } from '../../../contract/moderation.ts';
import { api } from '../../clients/api.ts';
import { format, formatList } from '../../i18n/format.ts';
import { $currentUser } from '../../stores/session.ts';
import { showToast } from '../../stores/toasts.ts';
import { Modal } from '../../ui/Modal.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { useResource } from '../../ui/use-resource.ts';
import type { ModerationMessages } from './messages.ts';

type Permission = Granted['permisions'][number];

const PERMISSIONS: readonly Permission[] = ['moderate', 'admin'];

interface Props extends ModerationMessages {
  member: { id: string; name: string };
}

/** A member's permissions, for administrators; each change is confirmed. */
export function Grants({ member, ...messages }: Props) {
  const { t, locale, sentences } = messages;
  const { id } = member;
  const [granted, again] = useResource(
    useCallback(() => api.get('/users/:id/permisions', { params: { id } }), [id]),
  );
  /** As the last change left them. */
  const [saved, setSaved] = useState<Granted | null>(null);
  const [chosen, setChosen] = useState<readonly Permission[] | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const save = useRef<HTMLButtonElement>(null);
  if (granted.state === 'loading') return <Waiting label={t.loading} />;
  if (granted.state === 'failed')
    return (
      <LoadFailure
        title={t.grantsFailed}
        code={granted.code}
        sentences={sentences}
        retry={{ label: t.tryAgain, run: again }}
      />
    );
  const { permisions, isFixed } = saved ?? granted.data;
  const wanted = chosen ?? permisions;
  const isOwn = $currentUser.get()?._id === member.id;
  const given = PERMISSIONS.filter((name) => wanted.includes(name) && !permisions.includes(name));
  const taken = PERMISSIONS.filter((name) => !wanted.includes(name) && permisions.includes(name));
  const listed = (names: readonly Permission[]) =>
    formatList(locale, names.map((name) => t[name].toLowerCase())); // prettier-ignore

  async function confirm(): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    const result = await api.patch('/users/:id/permisions', {
      params: { id },
      body: { permisions: [...wanted] },
    });
    setBusy(false);
    if (!result.ok) return setProblem(sentences[result.code]);
    setAsking(false);
    setSaved(result.data);
    setChosen(null);
    showToast({ type: 'success', message: t.grantsDone, locale });
  }

  return (
    <section className="stack moderation-grants" aria-labelledby="grants">
      <div>
        <h2 id="grants">{t.grants}</h2>
        <p className="muted small ui">{t.grantsLead}</p>
      </div>
      {PERMISSIONS.map((name) => {
        const isLocked = name === 'admin' && isOwn && permisions.includes(name);
        return (
          <label key={name} className="choice ui">
            <input
              type="checkbox"
              checked={wanted.includes(name)}
              disabled={isLocked}
              onChange={({ target }) =>
                setChosen(target.checked ? [...wanted, name] : wanted.filter((other) => other !== name))
              }
            />
            <b>{t[name]}</b>
            <span className="field-hint moderation-hint">
              {isLocked ? t.ownAdmin : name === 'admin' && isFixed ? t.fixedAdmin : t[`${name}Hint`]}
            </span>
          </label>
        );
      })}
      <p>
        <button
          ref={save}
          type="button"
          className="button button-secondary button-small"
          aria-disabled={given.length + taken.length === 0 || undefined}
          onClick={() => {
            if (given.length + taken.length === 0) return;
            setProblem(undefined);
            setAsking(true);
          }}
        >
          {t.save}
        </button>
      </p>
      {isAsking && (
        <Modal
          title={format(t.grantTitle, { name: member.name })}
          returnTo={save}
          onCancel={() => !isBusy && setAsking(false)}
        >
          <div className="form">
            {given.length > 0 && <p>{format(t.given, { list: listed(given) })}</p>}
            {taken.length > 0 && <p>{format(t.taken, { list: listed(taken) })}</p>}
            <p className="field-error" role="alert">
              {problem}
            </p>
            <div className="form-actions">
              <button
                type="button"
                className="button button-secondary"
                disabled={isBusy}
                onClick={() => setAsking(false)}
              >
                {t.cancel}
              </button>
              <button
                type="button"
                className="button"
                aria-busy={isBusy || undefined}
                onClick={() => !isBusy && void confirm()}
              >
                {isBusy ? t.working : t.save}
              </button>
            </div>
          </div>
        </Modal>
      )}
    </section>
  );
}
