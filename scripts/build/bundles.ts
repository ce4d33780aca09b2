import '../load-env.ts';
import { build } from 'astro';

process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
// Nobody waits for the bundles of a build that has ended.
process.once('disconnect', () => process.exit(1));
// The content is no part of this, nor are the types that Astro writes of it.
await build({ logLevel: 'warn' }, { sync: false } as object);
process.exit();
