import { watchNames } from './names.ts';

/** Lives that do not match step back, and the one in focus stands out. */
export function watchTimeline(timeline: HTMLElement): void {
  const lives = [...timeline.querySelectorAll<SVGAElement>('[role=listitem] a')];
  watchNames(lives);
}
