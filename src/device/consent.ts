/** The stored answer: answer, version of the policy, expiry in milliseconds. */
export const CONSENT_KEY = 'agora:consent';

const DAYS = 180;

/**
 * `leaving`: consent was withdrawn and the installation is still to be deleted. The head script writes the
 * valid answer, or `ask`, to `<html data-consent>`.
 */
export type Consent = 'yes' | 'no' | 'leaving';

export function consentText(answer: Consent, version: string, now = Date.now()): string {
  return `${answer} ${version} ${now + DAYS * 86_400_000}`;
}

/** The analytics configuration; null where there is none, or on a page that is never measured. */
export function analyticsMeta(): { configuration: string; version: string } | null {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="agora-analytics"]');
  return meta && { configuration: meta.content, version: meta.dataset.version ?? '' };
}
