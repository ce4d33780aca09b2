import './require-node.js';

// Not before: an older Node would end at the first file of TypeScript.
const { serve } = await import('./main.ts');
await serve();
