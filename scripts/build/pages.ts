import '../load-env.ts';
import { makeSite } from './make-pages.ts';
import { mark } from './timeline.ts';

await makeSite(process.cwd());
mark('end');
process.disconnect?.();
