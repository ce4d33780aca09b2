import '../load-env.ts';
import { makeSite } from './make-pages.ts';
import { mark } from './timeline.ts';

try {
  await makeSite(process.cwd());
} catch (error) {
  // Another copy of its class is among the bundles.
  const isRefusal = error instanceof Error && error.name === 'ContentRefused';
  console.error(isRefusal ? error.message : error);
  process.exit(1);
}
mark('end');
process.disconnect?.();
