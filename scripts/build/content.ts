import { setPriority } from 'node:os';
import { join } from 'node:path';
import { CACHES, keptContent } from './caches.ts';
import { openLibrary } from './content/open-library.ts';
import { readContent } from './content/read.ts';
import { hashCode } from './inputs.ts';
import { ended, finish, finishFailed, tellReady } from './part.ts';
import { writeSearchIndex } from './search/search-index.ts';

// Bundles and pages take longer and go first; Pagefind inherits it. A lower one would leave the search for the end.
setPriority(5);
try {
  const root = process.cwd();
  const site = process.argv[2]!;
  const kept = keptContent(root);
  await readContent({ root, kept, code: await hashCode(root, process.env) });
  // What is missing is said before pages are made.
  const library = await openLibrary(kept);
  tellReady();
  await writeSearchIndex(library, {
    kept: join(root, CACHES, 'search'),
    target: join(site, 'client/pagefind'),
    signal: ended,
  });
  finish();
} catch (error) {
  finishFailed(error);
}
