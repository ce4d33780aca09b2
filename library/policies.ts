import { format, formatDate } from '../src/i18n/format.ts';
import type { Locale } from '../contract/locales.ts';
import { policies } from '../src/i18n/messages/policies/index.ts';
import type { Library, Policy } from './library.ts';
import { type Summary, byTitle, summarizePolicy } from './summaries.ts';

export function formatVersion(locale: Locale, { facts }: Policy): string {
  return format(policies[locale].version, { date: formatDate(locale, facts.version) });
}

export function listPolicies(library: Library, locale: Locale): (Summary & { meta: string })[] {
  return [...library.policies.values()]
    .map((policy) => ({ ...summarizePolicy(policy, locale), meta: formatVersion(locale, policy) }))
    .sort(byTitle(locale));
}
