import type { Plugin } from 'vite';

/** The oldest browsers in which everybody can read, search, sign in and write. */
export const OLDEST_BROWSERS = ['chrome109', 'safari16.4', 'ios16.4', 'firefox128'];

/** What one of them lacks, and no compiler puts in its place. */
const YOUNGER = [
  /\b(?:Map|Object)\.groupBy\b/,
  /\b(?:AbortSignal\.any|Response\.json)\b/,
  /\bURL\.(?:canParse|parse)\b/,
  /\bPromise\.(?:try|withResolvers)\b/,
  /\b(?:Array\.fromAsync|Error\.isError|Intl\.DurationFormat|Iterator\.from|RegExp\.escape)\b/,
  /\.(?:toSorted|toReversed|toSpliced|with|isWellFormed|toWellFormed|getOrInsert\w*)\(/,
  /\.(?:checkVisibility|requestClose|moveBefore|toBase64|toHex)\(/,
  /\.(?:union|intersection|difference|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(/,
  /\.(?:values|keys|entries)\(\)\s*\.(?:map|filter|some|every|find|reduce|flatMap|forEach|take|drop|toArray)\(/,
];

/** The first thing in a script that one of the oldest browsers lacks and the script does not ask for. */
export function findYounger(code: string): string | undefined {
  const isAskedFor = (found: string) =>
    new RegExp(`typeof [\\w.]+\\.${/\w+(?=\W*$)/.exec(found)?.[0]}\\b`).test(code);
  return YOUNGER.map((pattern) => pattern.exec(code)?.[0]).find((found) => found && !isAskedFor(found));
}

/** Has style sheets and scripts written for the oldest browsers; a script that would fail there fails the build. */
export const forOldestBrowsers: Plugin = {
  name: 'agora:oldest-browsers',
  // Astro sets its own after the configuration is read.
  configEnvironment: (name, options) => {
    options.build = { ...options.build, cssTarget: OLDEST_BROWSERS };
    if (name === 'client') options.build.target = OLDEST_BROWSERS;
  },
  renderChunk(code, { name }) {
    const found = this.environment.name === 'client' && findYounger(code);
    if (found)
      this.error(`The script ${name} uses "${found}", which one of ${OLDEST_BROWSERS.join(', ')} lacks.`);
    return null;
  },
};
