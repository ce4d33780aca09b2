import type { Locale } from '../../../contract/locales.ts';
import type { Translation } from '../../i18n/translation.ts';
import type { graph } from '../../i18n/messages/graph/index.ts';
import { formatLifespan } from '../../i18n/format.ts';
import type { Network } from '../../lib/views/network.ts';
import type { Side, Ties } from '../../lib/views/ties.ts';

export interface GraphMessages {
  locale: Locale;
  t: Translation<(typeof graph)['pt']>;
}

export function lifespanOf(locale: Locale, network: Network, at: number): string {
  const circa = network.circa[at]!;
  const moment = (year: number | null | undefined, flag: number) =>
    year === null || year === undefined ? undefined : { year, circa: (circa & flag) > 0 };
  return formatLifespan(locale, moment(network.birth[at], 1), moment(network.death[at], 2));
}

/** The sides that have somebody, with their headings. */
export const sidesOf = (t: GraphMessages['t'], ties: Ties) =>
  (
    [
      ['learnt', t.learnt],
      ['criticised', t.criticised],
      ['taught', t.taught],
      ['critics', t.critics],
    ] as const satisfies (readonly [Side, string])[]
  ).filter(([side]) => ties[side].length > 0);
