export const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK_MS = 7 * DAY_MS;

const NAME = /^agora-backup-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz(?:\.part)?$/;

export const backupName = (time: number): string =>
  `agora-backup-${new Date(time).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z.tar.gz`;

interface Backup {
  name: string;
  time: number;
  isFinished: boolean;
}

/** The backups among `names`, latest first. */
function backupsIn(names: readonly string[]): Backup[] {
  const backups = names.flatMap((name) => {
    const parts = NAME.exec(name)?.slice(1).map(Number);
    if (parts === undefined) return [];
    const [year = 0, month = 0, day = 0, ...clock] = parts;
    return [{ name, time: Date.UTC(year, month - 1, day, ...clock), isFinished: name.endsWith('.gz') }];
  });
  return backups.sort((a, b) => b.time - a.time);
}

/** True if nobody began a backup within `everyMs`, another process included. A clock may have been in the future. */
export const isDue = (names: readonly string[], now: number, everyMs: number): boolean =>
  !backupsIn(names).some(({ time }) => time <= now && time > now - everyMs);

/** Names to delete: all but the last day's, the last one of each day of the week, and the latest. */
export function outdated(names: readonly string[], now: number): string[] {
  const backups = backupsIn(names);
  const days = new Set<number>();
  let latest: string | undefined;
  return backups
    .filter(({ name, time, isFinished }) => {
      const age = now - time;
      if (!isFinished) return age >= DAY_MS;
      latest ??= name;
      const day = Math.floor(time / DAY_MS);
      const isLastOfDay = !days.has(day);
      days.add(day);
      return age >= DAY_MS && name !== latest && (age >= WEEK_MS || !isLastOfDay);
    })
    .map(({ name }) => name);
}
