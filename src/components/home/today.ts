import { type Thinker, turnOf } from '../../lib/thinker-of-the-day.ts';

/** Shows whose turn it is; on failure the one that is there. */
export async function showThinker(place: HTMLElement): Promise<void> {
  const turn = turnOf(new Date(), Number(place.dataset.count));
  const thinker = await fetch(`/today/${place.dataset.locale}/${turn}.json`)
    .then((answer) => (answer.ok ? (answer.json() as Promise<Thinker>) : null))
    .catch(() => null);
  try {
    if (thinker) fill(place, thinker);
  } finally {
    place.dataset.ready = '';
  }
}

function fill(
  place: HTMLElement,
  { href, title, initials, lifespan, era, description, lang }: Thinker,
): void {
  const find = <Found extends HTMLElement>(selector: string) => place.querySelector<Found>(selector)!;
  const label = find('[data-today]');
  const link = find<HTMLAnchorElement>('h3 a');
  const text = find('.description');
  label.textContent = label.dataset.today!;
  link.href = href;
  link.textContent = title;
  const disc = find('.medallion');
  disc.dataset.era = era;
  disc.textContent = initials;
  find('.card-meta').textContent = lifespan;
  text.textContent = description;
  if (lang) text.lang = lang;
  else text.removeAttribute('lang');
}
