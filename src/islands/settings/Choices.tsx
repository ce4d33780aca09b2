import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { type Choices as ReaderChoices, DEFAULT_CHOICES, isChoices } from '../../../contract/preferences.ts';
import type { settings } from '../../i18n/messages/settings/index.ts';
import { $motion, $slash, $textSize, $theme, choicesHere, choose } from '../../stores/preferences.ts';
import { Choice } from './Choice.tsx';
import type { EarlyChoices } from './early-choices.ts';

interface Props {
  t: Record<keyof (typeof settings)['pt'], string>;
}

const tryToChoose = (change: Partial<ReaderChoices>) =>
  isChoices({ ...choicesHere(), ...change }) && choose(change);

/** The reader's preferences. Applied at once and saved to the device and the member's account. */
export function Choices({ t }: Props) {
  const theme = useStore($theme, { ssr: () => DEFAULT_CHOICES.theme });
  const textSize = useStore($textSize, { ssr: () => DEFAULT_CHOICES.textSize });
  const motion = useStore($motion, { ssr: () => DEFAULT_CHOICES.motion });
  const slash = useStore($slash, { ssr: () => 'on' as const });
  const form = useRef<EarlyChoices>(null);

  useEffect(() => {
    const { slash: chosenSlash, ...chosen } = form.current!.chosen ?? {};
    form.current!.chosen = undefined;
    if (chosenSlash) $slash.set(chosenSlash);
    if (Object.keys(chosen).length > 0) tryToChoose(chosen);
  }, []);

  return (
    <div className="form choices" ref={form}>
      <Choice
        name="theme"
        legend={t.theme}
        hint={t.themeHint}
        value={theme}
        options={{ system: t.system, light: t.light, dark: t.dark }}
        onChoose={(value) => tryToChoose({ theme: value })}
      />
      <Choice
        name="textSize"
        legend={t.textSize}
        hint={t.textSizeHint}
        value={textSize}
        options={{ small: t.small, normal: t.normal, large: t.large, largest: t.largest }}
        onChoose={(value) => tryToChoose({ textSize: value })}
      />
      <Choice
        name="motion"
        legend={t.motion}
        hint={t.motionHint}
        value={motion}
        options={{ system: t.system, reduced: t.reduced, full: t.full }}
        onChoose={(value) => tryToChoose({ motion: value })}
      />
      <Choice
        name="slash"
        legend={t.slash}
        hint={t.slashHint}
        value={slash}
        options={{ on: t.on, off: t.off }}
        onChoose={(value) => $slash.set(value)}
      />
    </div>
  );
}
