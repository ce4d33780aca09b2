import '../load-env.ts';
import { build } from 'astro';
import { rebuild } from './rebuild.ts';
import { mark } from './timeline.ts';

process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
// What goes wrong the short way, a whole build either does not meet or says.
const isBuilt = await rebuild(process.cwd()).catch(() => false);
if (!isBuilt) await build({ logLevel: 'warn' });
mark('end');
process.disconnect?.();
