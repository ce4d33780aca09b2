import { useState } from 'react';
import { withAuth, withSocial } from '../../clients/auth-loader.ts';
import type { AuthCode } from '../../clients/auth-codes.ts';
import type { AuthResult } from '../../clients/auth-result.ts';
import type { SignInMethods } from '../../clients/auth-member.ts';
import type { Locale } from '../../../contract/locales.ts';
import { format } from '../../i18n/format.ts';
import { type SignInProvider, signInProviders } from '../../lib/sign-in-providers.ts';
import { showToast } from '../../stores/toasts.ts';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { ProviderIcon } from './ProviderIcon.tsx';
import { Reauthenticate, type SecurityMessages } from './Reauthenticate.tsx';
import { useForm } from '../../ui/use-form.ts';
import { preparePopup, useLatest } from './provider-popup.ts';

interface Props extends SecurityMessages {
  locale: Locale;
  methods: SignInMethods;
  /** Providers the site offers; a linked one is shown even if no longer offered. */
  providers: readonly SignInProvider[];
  onChanged: () => void;
}

const RECENT: AuthCode = 'auth/requires-recent-login';

/** Links and unlinks the account's providers. The last sign-in method cannot be unlinked. */
export function LinkedMethods({ locale, s, sentences, methods, providers, onChanged }: Props) {
  /** The change that waits for re-authentication. */
  const [waiting, setWaiting] = useState<SignInProvider>();
  const [open, setOpen] = useState<string>();
  const { form, messageRef, show } = useForm(async () => ({ state: 'idle' }));
  const latest = useLatest();
  const linked = new Set(methods.providers);
  const ids = [...providers.map(({ id }) => id), ...linked].filter((id) => id !== 'password');

  async function change(provider: SignInProvider): Promise<void> {
    const { id, name } = provider;
    const isLinked = linked.has(id);
    setOpen(id);
    setWaiting(undefined);
    show({ state: 'idle' });
    const work: Promise<AuthResult<unknown>> = isLinked
      ? withAuth((auth) => auth.unlink(id))
      : withSocial((social) => social.link(id));
    const result = await latest(work);
    if (!result) return;
    setOpen(undefined);
    if (result.ok) {
      const message = format(isLinked ? s.nowUnlinked : s.nowLinked, { provider: name });
      showToast({ type: 'success', message, locale });
      onChanged();
    } else if (result.code === RECENT) setWaiting(provider);
    else show({ state: 'failed', message: sentences[result.code] });
  }

  return (
    <div className="stack">
      <FormMessage form={form} messageRef={messageRef} />
      <ul className="methods">
        {signInProviders(ids.join(',')).map((provider) => {
          const isLinked = linked.has(provider.id);
          const isLast = isLinked && linked.size === 1;
          return (
            <li key={provider.id}>
              <ProviderIcon id={provider.id} />
              <span>
                <b>{provider.name}</b> <span className="muted">{isLinked ? s.linked : s.notLinked}</span>
                {isLast && <span className="field-hint">{s.lastMethod}</span>}
              </span>
              {!isLast && (
                <button
                  type="button"
                  className="button button-quiet button-small"
                  aria-busy={open === provider.id || undefined}
                  onPointerEnter={preparePopup}
                  onTouchStart={preparePopup}
                  onFocus={preparePopup}
                  onClick={() => void change(provider)}
                >
                  {format(isLinked ? s.unlink : s.link, { provider: provider.name })}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {waiting && (
        <Reauthenticate
          s={s}
          sentences={sentences}
          action={linked.has(waiting.id) ? format(s.unlink, { provider: waiting.name }) : undefined}
          onDone={() => {
            setWaiting(undefined);
            // Linking opens a popup, which browsers allow only within a click.
            if (linked.has(waiting.id)) void change(waiting);
          }}
          onCancel={() => setWaiting(undefined)}
        />
      )}
    </div>
  );
}
