import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { CACHES, keptContent } from './caches.ts';
import { openLibrary } from './content/open-library.ts';
import { finish } from './part.ts';
import { writeSearchIndex } from './search/search-index.ts';

// Bundles and pages take longer and go first. Pagefind inherits it.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const root = process.cwd();
const target = process.argv[2]!;
await writeSearchIndex(await openLibrary(keptContent(root)), { kept: join(root, CACHES, 'search'), target });
finish();
