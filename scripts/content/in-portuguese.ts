import { OF_CHECKS } from './portuguese/of-checks.ts';
import { OF_THE_BUILD } from './portuguese/of-the-build.ts';

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The sentence with the most words of its own is tried first: “has {}” is said of many things. */
const PATTERNS = [...OF_CHECKS, ...OF_THE_BUILD]
  .map(([english, portuguese]) => ({
    own: english.replaceAll('{}', '').length,
    pattern: new RegExp(`^${english.split('{}').map(escaped).join('(.+?)')}$`, 's'),
    portuguese,
  }))
  .sort((a, b) => b.own - a.own);

/** A sentence of the checks in Portuguese, and what stands in it; null where it is not known. */
export function inPortuguese(text: string): string | null {
  for (const { pattern, portuguese } of PATTERNS) {
    const [found, ...parts] = pattern.exec(text) ?? [];
    if (found !== undefined)
      return parts.reduce((said, part) => said.replace('{}', () => inPortuguese(part) ?? part), portuguese);
  }
  return null;
}

/** Whether the editor's locale is Portuguese, as programs of a terminal are told. */
export function speaksPortuguese(env: Readonly<Record<string, string | undefined>>): boolean {
  const locale = env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || '';
  return /^pt(?:[_.-]|$)/i.test(locale);
}
