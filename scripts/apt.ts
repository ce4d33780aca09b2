import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Debian or one of its children, as root. */
export function canAptInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

export function aptInstall(...packages: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...args: string[]) =>
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env });
  run('update', '-qq');
  const { status } = run('install', '-y', '-qq', '--no-install-recommends', ...packages);
  if (status !== 0) throw new Error(`apt-get could not install ${packages.join(' ')}`);
}
