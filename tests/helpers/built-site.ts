export { buildIfOutOfDate as setup } from '../../scripts/build/freshness.ts';
