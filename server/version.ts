import { readFileSync } from 'node:fs';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

/** Of package.json; see CHANGELOG.md. */
export const VERSION = version as string;
