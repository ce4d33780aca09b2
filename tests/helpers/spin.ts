/** Stands still under the watchdog: for ever, or a second at a time (`NAPS`), or for ever once it is told to end. */
import { startWatchdog } from '../../server/watchdog.ts';

const { HOW = '' } = process.env;
const spin = (ms: number) => {
  for (const end = performance.now() + ms; performance.now() < end;);
};
const watchdog = startWatchdog({ stalledMs: 2000, closingMs: 1000, tickMs: 100 });
process.on('SIGTERM', () => {
  watchdog.closing();
  spin(Infinity);
});
process.stdout.write('ready on http://nowhere\n');
setTimeout(async () => {
  if (HOW === 'endless') spin(Infinity);
  if (HOW !== 'naps') return;
  for (let nap = 0; nap < 4; nap += 1) {
    spin(1000);
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  process.exit(7);
}, 10);
setInterval(() => {}, 1000);
