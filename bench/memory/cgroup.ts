import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = '/sys/fs/cgroup';

/** Names of one version of control groups. */
interface Files {
  limit: string;
  swap: string;
  events: string;
}

const VERSION_1: Files = {
  limit: 'memory.limit_in_bytes',
  swap: 'memory.memsw.limit_in_bytes',
  events: 'memory.oom_control',
};
const VERSION_2: Files = { limit: 'memory.max', swap: 'memory.swap.max', events: 'memory.events' };

/** The group of this process: `4:memory:/path` of version 1, `0::/path` of version 2. */
function ownGroup(): { folder: string; files: Files } {
  const lines = readFileSync('/proc/self/cgroup', 'utf8').split('\n');
  const find = (pattern: RegExp) => lines.map((line) => pattern.exec(line)?.[1]).find(Boolean);
  const first = find(/^\d+:(?:[^:]*,)?memory(?:,[^:]*)?:(.+)$/);
  if (first !== undefined) return { folder: join(ROOT, 'memory', first), files: VERSION_1 };
  return { folder: join(ROOT, find(/^0::(.+)$/) ?? ''), files: VERSION_2 };
}

export interface MemoryGroup {
  /** What to put before a command that is to run in it. */
  before: readonly string[];
  /** Processes that the system ended for want of memory. */
  killed: () => number;
  close: () => void;
}

/** A group of processes that have `mib` of memory together and no swap; null where none can be made here. */
export function limitedGroup(mib: number): MemoryGroup | null {
  const { folder: own, files } = ownGroup();
  const folder = join(own, `agora-bench-${process.pid}`);
  const limit = `${mib * 1024 * 1024}`;
  try {
    mkdirSync(folder);
    writeFileSync(join(folder, files.limit), limit);
    if (existsSync(join(folder, files.swap)))
      writeFileSync(join(folder, files.swap), files === VERSION_1 ? limit : '0');
  } catch {
    if (existsSync(folder)) rmdirSync(folder);
    return null;
  }
  return {
    before: ['sh', '-c', 'echo $$ > "$0" && exec "$@"', join(folder, 'cgroup.procs')],
    killed: () =>
      Number(/^oom_kill (\d+)$/m.exec(readFileSync(join(folder, files.events), 'utf8'))?.[1] ?? 0),
    close: () => rmdirSync(folder),
  };
}
