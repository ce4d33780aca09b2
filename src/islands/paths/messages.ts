import type { Locale } from '../../../contract/locales.ts';
import { format, plural } from '../../i18n/format.ts';
import type { paths } from '../../i18n/messages/paths/index.ts';
import type { UnknownValue } from '../../lib/views/selection.ts';
import type { ShownStep } from '../../lib/views/shown-chain.ts';

export interface PathsMessages {
  locale: Locale;
  t: Record<keyof (typeof paths)['pt'], string>;
}

/** What an address may ask for in vain, and the sentences that say so. */
export interface AddressMessages extends Record<'unknown' | 'quoted', string> {
  labels: Partial<Record<UnknownValue['name'], string>>;
}

export const countSteps = ({ locale, t }: PathsMessages, count: number) =>
  plural(locale, count, { one: t.stepsOne, other: t.stepsOther });

export const countPages = ({ locale, t }: PathsMessages, count: number) =>
  plural(locale, count, { one: t.pagesOne, other: t.pagesOther });

/** What the person above did for the one below, or has from them. */
export function sayStep(
  { t }: PathsMessages,
  { leadsOn }: ShownStep,
  kind: ShownStep['edges'][number]['kind'],
  name: string,
): string {
  const forms = leadsOn
    ? { influence: t.influenceStep, teacher: t.teacherStep, critic: t.criticStep }
    : { influence: t.influenceBack, teacher: t.teacherBack, critic: t.criticBack };
  return format(forms[kind], { name });
}
