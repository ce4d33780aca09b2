import {
  chmodSync,
  chownSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseOpenError } from '../open-error.ts';

/** The user that PostgreSQL runs as; null: that of this process. */
export interface SystemUser {
  uid: number;
  gid: number;
}

/** For root's clusters whose data folder PostgreSQL's user cannot reach, and for its programs. */
const SHARED_FOLDER = '/var/lib/agora';

const NOBODY = /^nobody:[^:]*:(-?\d+):(-?\d+):/m;
const ROOT_ONLY = 0o700;
/** Others may pass through, and see nothing. */
const PASSABLE = 0o711;

/** PostgreSQL refuses to run as root: then it is the owner of `cluster`, at first `nobody`. */
export function systemUserFor(cluster: string): SystemUser | null {
  if (process.getuid?.() !== 0) return null;
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const [, uid, gid] = NOBODY.exec(readFileSync('/etc/passwd', 'utf8')) ?? [];
  if (uid === undefined || gid === undefined) {
    throw new DatabaseOpenError(
      'PostgreSQL does not run as root and there is no user `nobody`: start as another user, or set DATABASE_URL.',
    );
  }
  // macOS writes it as -2.
  return { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 };
}

/** Options of node:child_process, which takes 32 bits with a sign. */
export const spawnAs = (user: SystemUser | null) =>
  user === null ? {} : { uid: user.uid | 0, gid: user.gid | 0 };

/** True if `user` may enter all folders above `path`. */
export function canReach(path: string, user: SystemUser | null): boolean {
  if (user === null) return true;
  for (let folder = dirname(realpathSync(path)); ; folder = dirname(folder)) {
    const { mode, uid, gid } = statSync(folder);
    const enter = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & enter) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

/** Lets the group of `user` pass through root's private `folder`. */
export function admit(folder: string, user: SystemUser | null): void {
  if (user === null) return;
  const { mode, uid } = statSync(folder);
  if (uid !== 0 || (mode & 0o777) !== ROOT_ONLY) return;
  chownSync(folder, 0, user.gid);
  chmodSync(folder, 0o710);
}

/** Gives a folder and its content to `user`. */
export function giveTo(path: string, user: SystemUser | null): void {
  if (user === null) return;
  lchownSync(path, user.uid, user.gid);
  if (!lstatSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) giveTo(join(path, name), user);
}

/** A folder of root through which PostgreSQL's user can pass. */
export function sharedFolder(): string {
  mkdirSync(SHARED_FOLDER, { recursive: true });
  chmodSync(SHARED_FOLDER, PASSABLE);
  return SHARED_FOLDER;
}
