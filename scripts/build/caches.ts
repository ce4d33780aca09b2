import { join } from 'node:path';

/** What is kept from build to build, beneath the project's folder. */
export const CACHES = 'node_modules/.cache/agora';

export const keptContent = (root: string) => join(root, CACHES, 'content');
