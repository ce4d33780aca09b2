import { loggable } from '../../db/errors.ts';
import type { AppDeps } from '../../context.ts';
import { performDue } from './queue.ts';

const PAUSE_MS = 15_000;

/** Polls for due tasks until stopped; stopping waits for the running one. */
export function startTaskWorker(
  deps: Parameters<typeof performDue>[0] & Pick<AppDeps, 'log'>,
  pauseMs = PAUSE_MS,
): { stop: () => Promise<void> } {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  async function round(): Promise<void> {
    try {
      const done = await performDue(deps);
      // There may be another batch; a stop takes effect between two.
      if (done > 0 && !isStopped) return await round();
    } catch (error) {
      // The database may be down: the next round tries again.
      deps.log.warn({ error: loggable(error) }, 'tasks could not be read');
    }
    if (!isStopped) schedule();
  }

  function schedule(): void {
    timer = setTimeout(() => {
      running = round();
    }, pauseMs).unref();
  }

  schedule();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
