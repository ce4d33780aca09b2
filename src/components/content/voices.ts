import { currentSection } from './current-section.ts';

/**
 * A voice of this device for a language, of its country first. Voices of a service elsewhere would be sent the text.
 */
export function findVoice<Voice extends Pick<SpeechSynthesisVoice, 'lang' | 'localService'>>(
  voices: readonly Voice[],
  lang: string,
): Voice | undefined {
  // Android writes pt_BR.
  const tagOf = (voice: Voice) => voice.lang.replace('_', '-').toLowerCase();
  const [language = ''] = lang.toLowerCase().split('-');
  const own = voices.filter((voice) => voice.localService && tagOf(voice).split('-')[0] === language);
  return own.find((voice) => tagOf(voice) === lang.toLowerCase()) ?? own[0];
}

/** Language of the text, which is not the page's where it falls back to its original. */
const textLanguage = () =>
  document.querySelector<HTMLElement>('.reading .prose')?.lang || document.documentElement.lang;

/** Shows the button that reads the page aloud, where the device has a voice for it. */
export function offerListening(button: HTMLElement): void {
  if (!('speechSynthesis' in window)) return;
  const show = () => {
    button.hidden = !findVoice(speechSynthesis.getVoices(), textLanguage());
  };
  // Some browsers load their voices when they are first asked for.
  speechSynthesis.addEventListener('voiceschanged', show);
  show();
  button.addEventListener('click', () => {
    void import('./listen.ts').then(
      ({ listen }) => listen(button, { currentSection, findVoice, textLanguage }),
      () => import('../presses.ts').then(({ sayNotLoaded }) => sayNotLoaded()),
    );
  });
}
