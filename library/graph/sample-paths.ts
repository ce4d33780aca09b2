import type { Locale } from '../../contract/locales.ts';
import { createPaths } from '../../src/lib/views/paths.ts';
import { type ShownChain, showChain } from '../../src/lib/views/shown-chain.ts';
import type { Library } from '../library.ts';
import { comparisonOf } from './comparison.ts';
import { networkOf, sourcesOf } from './network.ts';

/** Who are far apart, and whom everybody wonders about. */
const PAIRS = [
  ['socrates', 'paulo-freire'],
  ['averrois', 'karl-marx'],
  ['platao', 'simone-de-beauvoir'],
  ['buda', 'nishitani-keiji'],
] as const;

/** A shortest chain for each pair that is in the library and has one. */
export function samplePaths(library: Library, locale: Locale): ShownChain[] {
  const network = networkOf(library);
  const paths = createPaths(network);
  const { sources } = sourcesOf(library);
  return PAIRS.flatMap((pair) => {
    const [from = -1, to = -1] = pair.map((id) => network.ids.indexOf(id));
    const [chain] = from < 0 || to < 0 ? [] : paths.chains(from, to);
    return chain ? [showChain(chain, network, comparisonOf(library, locale), sources, locale)] : [];
  });
}
