import type { Locale } from '../../contract/locales.ts';
import type { InstallationCode } from '../clients/service-codes.ts';
import { CONSENT_KEY, type Consent, analyticsMeta, consentText } from '../device/consent.ts';
import { readStored } from '../device/session-keys.ts';

const root = document.documentElement;
const page = analyticsMeta();

const loadAnalytics = () => import('../clients/analytics.ts');

function remember(answer: Consent | null): void {
  root.dataset.consent = answer ?? 'ask';
  try {
    if (answer) localStorage.setItem(CONSENT_KEY, consentText(answer, page?.version ?? ''));
    else localStorage.removeItem(CONSENT_KEY);
  } catch {
    // Without storage the answer lasts for this page.
  }
}

function storedAnswer(): string | undefined {
  return readStored(CONSENT_KEY)?.split(' ')[0];
}

/** Deletes the installation; every page retries until it succeeds. Resolves to a code on failure. */
async function withdraw(consent: 'leaving' | 'ask'): Promise<InstallationCode | undefined> {
  if (!page) return undefined;
  const { stopAnalytics } = await loadAnalytics();
  const code = await stopAnalytics(page.configuration);
  // A newer answer stands.
  if (!code && root.dataset.consent === consent) remember(consent === 'leaving' ? 'no' : null);
  return code;
}

let sentences: Promise<Record<InstallationCode, string>> | undefined;

/** Preloaded with the question: needed offline too. */
async function fetchSentences(): Promise<Record<InstallationCode, string>> {
  const { errors } = await import('../i18n/messages/errors/index.ts');
  return errors[root.lang.slice(0, 2) as Locale];
}

/** Not an error: measuring has stopped anyway. */
async function tellOf(code: InstallationCode): Promise<void> {
  const [known, { showToast }] = await Promise.all([(sentences ??= fetchSentences()), import('./toasts.ts')]);
  showToast({ type: 'info', message: known[code] });
}

async function apply(consent?: string, stored?: string): Promise<InstallationCode | undefined> {
  if (consent === 'yes' && page) {
    const { startAnalytics } = await loadAnalytics();
    if (root.dataset.consent === 'yes') await startAnalytics(page.configuration);
  }
  if (consent === 'leaving') return withdraw(consent);
  // Consent to another version of the policy, or expired.
  if (consent === 'ask' && stored === 'yes') return withdraw(consent);
  return undefined;
}

let applying: Promise<unknown> = Promise.resolve();

/** Applies the stored answer, once what an earlier one began has ended. */
function settle(): Promise<InstallationCode | undefined> {
  const { consent } = root.dataset;
  const stored = storedAnswer();
  const work = applying.then(() => apply(consent, stored));
  applying = work.catch(() => {});
  return work;
}

/** The buttons are gone: move focus to the page. */
async function answerConsent(isYes: boolean): Promise<void> {
  const before = storedAnswer();
  const wasYes = before === 'yes' || before === 'leaving';
  remember(isYes ? 'yes' : wasYes ? 'leaving' : 'no');
  document.getElementById('main')?.focus({ preventScroll: true });
  const code = await settle();
  if (code) await tellOf(code);
}

/** Shows the question again, with the current answer marked. */
function askAgain(): void {
  const answer = storedAnswer() === 'yes' ? 'yes' : 'no';
  if (answer === 'yes') void (sentences ??= fetchSentences()).catch(() => (sentences = undefined));
  for (const button of document.querySelectorAll<HTMLElement>('[data-consent-answer]')) {
    button.setAttribute('aria-pressed', String(button.dataset.consentAnswer === answer));
  }
  root.dataset.consent = 'ask';
  const question = document.querySelector<HTMLElement>('.consent');
  question?.scrollIntoView({ block: 'center' });
  question?.focus({ preventScroll: true });
}

/** Follows an answer given in another tab. */
function followTabs({ key }: StorageEvent): void {
  if (key !== CONSENT_KEY) return;
  root.dataset.consent = storedAnswer() ?? 'ask';
  if (root.dataset.consent === 'yes' || !page) return;
  const { configuration } = page;
  void loadAnalytics().then(({ pause }) => pause(configuration));
}

/** Handles clicks on answers and on "change". */
export function followClick(target: EventTarget | null): void {
  const button =
    target instanceof Element && target.closest<HTMLElement>('[data-consent-answer], [data-consent-change]');
  if (!button) return;
  const { consentAnswer } = button.dataset;
  if (consentAnswer) void answerConsent(consentAnswer === 'yes');
  else askAgain();
}

/** Applies or withdraws stored consent once the page has loaded. */
export function followConsent(): void {
  addEventListener('storage', followTabs);
  if (document.readyState === 'complete') void settle();
  else addEventListener('load', () => void settle(), { once: true });
}
