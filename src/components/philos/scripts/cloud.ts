import { $selection } from '../../../stores/selection.ts';
import { idOf, onMatching, stepBack } from './names.ts';

/** Names that do not match step back, and the one in focus stands out. */
export function watchCloud(cloud: HTMLElement): void {
  const names = [...cloud.querySelectorAll<SVGAElement>('a')];
  onMatching((matches) => {
    for (const name of names) stepBack(name, !matches(idOf(name)));
  });
  $selection.subscribe(({ focus }) => {
    for (const name of names) name.classList.toggle('self', focus === idOf(name));
  });
}
