import { createLimits } from '../../server/rate-limit/limits.ts';
import { startTestApp } from '../helpers/app.ts';
import { holdAgainstForgedTokens } from '../helpers/hostile-tokens.ts';
import { tokenFor } from '../helpers/identity.ts';

const plenty = { points: 1e9, seconds: 1 };
const limits = createLimits({
  rates: { address: plenty, member: plenty, writes: plenty, pages: plenty, reports: plenty },
});

holdAgainstForgedTokens(await startTestApp({ limits }), tokenFor);
