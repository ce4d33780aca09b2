import { PLACE_KINDS } from '../../../lib/views/map-mark.ts';
import { $selection } from '../../../stores/selection.ts';
import { repeatPress } from '../../frame/scripts/held-press.ts';
import { drawJourney, stopsOf } from './map-journey.ts';
import {
  type MapPlace,
  type Mark,
  type Passes,
  idsOf,
  placesLeft,
  readMarks,
  redraw,
  titleOf,
} from './map-marks.ts';
import { watchCenturies } from './map-centuries.ts';
import { idOf, onMatching } from './names.ts';

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** Says the names of the mark that is pointed at, focused or tapped, and draws the life that is in focus. */
export function watchMap(map: HTMLElement): void {
  const marks = readMarks(map);
  const sheets = [...new Set(marks.map(({ sheet }) => sheet))].map((sheet) =>
    marks.filter((mark) => mark.sheet === sheet),
  );
  const caption = map.querySelector<HTMLElement>('.map-caption')!;
  const legend = caption.firstElementChild!;
  const headings = Object.fromEntries(PLACE_KINDS.map((kind) => [kind, map.dataset[kind]!]));
  const rows = [...document.querySelectorAll<HTMLTableRowElement>('tr[id^=p]')];
  let shown: Mark | undefined;
  let isPinned = false;

  const markAt = ({ target }: Event) => {
    const link = (target as Element).closest('.mark');
    return marks.find((mark) => mark.link === link);
  };

  function show(mark: Mark | undefined): void {
    if (shown !== mark) shown?.link.classList.remove('approached');
    shown = mark;
    if (!mark) {
      isPinned = false;
      rest();
      return;
    }
    mark.link.classList.add('approached');
    const places = placesLeft(mark, passes);
    caption.replaceChildren(...places.map((place) => paragraph(place)));
    caption.scrollTop = 0;
  }

  function paragraph({ name, people }: MapPlace): HTMLElement {
    const text = document.createElement('p');
    const title = document.createElement('i');
    title.textContent = name;
    text.append(title, '. ');
    for (const kind of PLACE_KINDS) {
      if (people[kind].length === 0) continue;
      const heading = document.createElement('span');
      heading.className = kind;
      heading.textContent = headings[kind]!;
      text.append(heading, ' ');
      people[kind].forEach((link, at) => text.append(at > 0 ? ', ' : '', link.cloneNode(true)));
      text.append('. ');
    }
    return text;
  }

  /** The legend, or the life of the one in focus. */
  function rest(): void {
    const inFocus = $selection.get().focus;
    const stops = inFocus ? stopsOf(marks, inFocus) : [];
    drawJourney(map, marks, stops);
    const link = document.querySelector(`tr[id^=p] a[href$="/${inFocus}"]`)?.cloneNode(true);
    if (!link || stops.length === 0) {
      caption.replaceChildren(legend);
      return;
    }
    const text = document.createElement('p');
    text.append(link, `: ${stops.map(({ name }) => name).join(' → ')}.`);
    caption.replaceChildren(text);
  }

  let matches: Passes = () => true;
  /** Who is in focus stays on the map whatever the filters say. */
  const passes: Passes = (id) => matches(id) || id === $selection.get().focus;

  function draw(): void {
    for (const own of sheets) redraw(own, passes);
    for (const mark of marks) mark.link.setAttribute('aria-label', labelOf(placesLeft(mark, passes)));
    for (const row of rows) row.hidden = ![...row.querySelectorAll('a')].some((link) => passes(idOf(link)));
    show(shown?.link.classList.contains('gone') ? undefined : shown);
  }

  onMatching((newMatches) => {
    matches = newMatches;
    draw();
  });

  function labelOf(places: readonly MapPlace[]): string {
    const count = idsOf(places).size;
    const pattern = count === 1 ? map.dataset['person'] : map.dataset['people'];
    const name = titleOf(places, map.dataset['and']!);
    return pattern!.replace('{name}', name).replace('{count}', String(count));
  }

  map.addEventListener('pointerover', (event) => {
    if (isPinned || event.pointerType === 'touch') return;
    const mark = markAt(event);
    if (mark) show(mark);
  });
  map.addEventListener('focusin', (event) => {
    const mark = markAt(event);
    if (mark && mark !== shown) {
      isPinned = false;
      show(mark);
    }
  });
  map.addEventListener('click', (event) => {
    const mark = markAt(event);
    if (!mark) {
      if (!caption.contains(event.target as Node)) show(undefined);
      return;
    }
    event.preventDefault();
    show(mark);
    isPinned = true;
    // Pressed by a key: on to the names.
    if (event.detail === 0) caption.querySelector('a')?.focus();
  });
  map.addEventListener('keydown', (event) => {
    const arrow = ARROWS[event.key];
    const mark = markAt(event);
    if (event.key === 'Escape' && shown) {
      if (caption.contains(document.activeElement)) shown.link.focus();
      show(undefined);
    }
    const next = arrow && mark && nearest(mark, arrow);
    if (!next) return;
    event.preventDefault();
    next.link.focus();
  });

  /** The next mark that way: straight ahead counts more than near. */
  function nearest(from: Mark, [x, y]: readonly [number, number]): Mark | undefined {
    const distance = (mark: Mark) => {
      const [across, down] = [mark.x - from.x, mark.y - from.y];
      const ahead = across * x + down * y;
      return ahead <= 0 ? Infinity : ahead + 2 * Math.abs(across * y + down * x);
    };
    return marks
      .filter(({ link, sheet }) => sheet === from.sheet && !link.classList.contains('gone'))
      .map((mark) => ({ mark, distance: distance(mark) }))
      .filter((one) => one.distance < Infinity)
      .sort((a, b) => a.distance - b.distance)[0]?.mark;
  }

  for (const kind of ['pointerover', 'focusin'] as const) {
    caption.addEventListener(kind, ({ target }) => {
      const link = (target as Element).closest('a');
      if (link && shown) drawJourney(map, marks, stopsOf(marks, idOf(link)));
    });
  }
  for (const kind of ['pointerleave', 'focusout'] as const) {
    caption.addEventListener(kind, () =>
      drawJourney(map, marks, stopsOf(marks, $selection.get().focus ?? '')),
    );
  }

  const centuries = document.querySelector<HTMLElement>('agora-centuries');
  if (centuries) watchCenturies(centuries);
  let { focus } = $selection.get();
  $selection.listen((selection) => {
    if (selection.focus === focus) return;
    focus = selection.focus;
    draw();
  });
  const reached = marks.find(({ link }) => link.matches(':hover, :focus'));
  if (reached) show(reached);
  else rest();
  repeatPress(map);
}
