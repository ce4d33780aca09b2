/** What the reader answered, as it is kept on the device: answer, version of the policy, end in milliseconds. */
export const CONSENT_KEY = 'agora:consent';

const DAYS = 180;

/**
 * `leaving` is a yes that was taken back and whose installation is still to be deleted. The script in the
 * document's head writes the answer that counts, or `ask`, to `<html data-consent>`.
 */
export type Consent = 'yes' | 'no' | 'leaving';

export function consentText(answer: Consent, version: string, now = Date.now()): string {
  return `${answer} ${version} ${now + DAYS * 86_400_000}`;
}

/** What analytics is configured with; null where it is not, or on a page that is never measured. */
export function analyticsMeta(): { configuration: string; version: string } | null {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="agora-analytics"]');
  return meta && { configuration: meta.content, version: meta.dataset.version ?? '' };
}
