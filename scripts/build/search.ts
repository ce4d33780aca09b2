import { join } from 'node:path';
import { CACHES, keptContent } from './caches.ts';
import { openLibrary } from './content/open-library.ts';
import { finish } from './part.ts';
import { writeSearchIndex } from './search/search-index.ts';

const root = process.cwd();
const target = process.argv[2]!;
await writeSearchIndex(await openLibrary(keptContent(root)), { kept: join(root, CACHES, 'search'), target });
finish();
