export { buildIfOutOfDate as setup } from '../../build/is-current.ts';
