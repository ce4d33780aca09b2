import { join } from 'node:path';
import { build } from 'astro';
import { CACHES } from './caches.ts';
import { KeptCode } from './kept-code.ts';
import { finish, tellReady } from './part.ts';

process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
const { outDir } = new KeptCode(join(process.cwd(), CACHES));
// The content is no part of this, nor are the types that Astro writes of it.
await build({ logLevel: 'warn', outDir }, { sync: false } as object);
tellReady();
finish();
