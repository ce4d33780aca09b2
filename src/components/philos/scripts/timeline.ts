import { $selection } from '../../../stores/selection.ts';
import { idOf, onMatching, stepBack } from './names.ts';

/** Lives that do not match step back, and the one in focus stands out. */
export function watchTimeline(timeline: HTMLElement): void {
  const lives = [...timeline.querySelectorAll<SVGAElement>('[role=listitem] a')];
  onMatching((matches) => {
    for (const life of lives) stepBack(life, !matches(idOf(life)));
  });
  $selection.subscribe(({ focus }) => {
    for (const life of lives) life.classList.toggle('self', focus === idOf(life));
  });
}
