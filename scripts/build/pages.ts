import '../load-env.ts';
import { build } from 'astro';
import { mark } from './timeline.ts';

process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
await build({ logLevel: 'warn' });
mark('end');
process.disconnect?.();
