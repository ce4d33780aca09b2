import { format } from '../../i18n/format.ts';
import type { SignInProvider } from '../../lib/sign-in-providers.ts';
import { ProviderIcon } from './ProviderIcon.tsx';
import { preparePopup } from './provider-popup.ts';

interface Props {
  providers: readonly SignInProvider[];
  /** With `{provider}`. */
  label: string;
  isReady?: boolean;
  /** Id of the provider whose popup is open. Its button stays enabled in case the window was lost. */
  open?: string | undefined;
  onChoose: (provider: SignInProvider) => void;
}

/** A button for each provider. Fetches nothing from them before one is hovered, focused or touched. */
export function ProviderButtons({ providers, label, isReady = true, open, onChoose }: Props) {
  return (
    <div className="providers">
      {providers.map((provider) => (
        <button
          key={provider.id}
          type="button"
          className="button button-secondary"
          disabled={!isReady}
          aria-busy={open === provider.id || undefined}
          onPointerEnter={preparePopup}
          onTouchStart={preparePopup}
          onFocus={preparePopup}
          onClick={() => onChoose(provider)}
        >
          <ProviderIcon id={provider.id} />
          {format(label, { provider: provider.name })}
        </button>
      ))}
    </div>
  );
}
