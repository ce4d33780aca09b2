/** Nobody waits any more for a process whose build has ended. */
const end = () => process.kill(process.pid, 'SIGKILL');

process.once('disconnect', end);

/**
 * Lets the process of a part of a build end. `process.exit` would wait for the threads of V8, which can wait for garbage
 * to be collected that nobody collects any more.
 */
export function finish(): void {
  process.off('disconnect', end);
  process.disconnect?.();
}
