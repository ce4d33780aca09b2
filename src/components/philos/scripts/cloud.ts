import { watchNames } from './names.ts';

/** Names that do not match step back, and the one in focus stands out. */
export function watchCloud(cloud: HTMLElement): void {
  const names = [...cloud.querySelectorAll<SVGAElement>('a')];
  watchNames(names);
}
