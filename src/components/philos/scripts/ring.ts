import style from '../../../styles/ring-lit.css?inline';
import { EDGE_KINDS, type Network } from '../../../lib/views/network.ts';
import { $network, openNetwork } from '../../../stores/network.ts';
import { $selection, select } from '../../../stores/selection.ts';
import { repeatPress } from '../../frame/scripts/held-press.ts';
import { idOf, onMatching, stepBack } from './names.ts';
import { captionOf } from './ring-caption.ts';
import { type Curve, type Side, isReceived, othersOf, readCurves, sidesOf } from './ring-curves.ts';
import { walkByKeys } from './ring-keys.ts';

/**
 * Draws the curves of the name that is pointed at, focused, chosen or, on a phone, turned to over all the others, and
 * says them as sentences. `reason` is the event by which the ring was reached for.
 */
export function watchRing(ring: HTMLElement, reason: string): void {
  const names = [...ring.querySelectorAll<SVGAElement>('a')];
  const ids = names.map(idOf);
  const angles = names.map((name) => Number(/[-\d.]+/.exec(name.getAttribute('transform') ?? '')?.[0]));
  const wheel = ring.querySelector<HTMLElement>('.ring-wheel')!;
  const curves = readCurves(ring, angles);
  const caption = captionOf(ring, names);
  // A page's own sheet would arrive with the page, needed or not.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets.push(sheet);
  let shown = -1;
  /** The name that the address has in focus. */
  let held = -1;
  /** What the address had in focus at first stays so, whether it matches or not. */
  let isRestricted = false;
  let isOfKind = (_curve: Curve) => true;
  let isIn: readonly boolean[] = names.map(() => true);

  const isWheel = () => wheel.scrollHeight > wheel.clientHeight + 1;
  const sides = (at: number) => sidesOf(at, curves.all.filter(isOfKind));
  const nameOf = ({ target }: Event) => names.indexOf((target as Element).closest<SVGAElement>('a')!);
  const focused = () => names.findIndex((name) => name === document.activeElement);
  const atRest = () => (focused() < 0 ? held : focused());
  const choose = (at: number, replace = true) => {
    if (at !== held && $network.get().state === 'ready') select({ focus: ids[at] }, { replace });
  };
  /** Before the data is there: once it is, unless another name was reached meanwhile. */
  const reach = (at: number) =>
    void openNetwork().then(() => {
      if (focused() === at) choose(at);
    });

  function show(at: number): void {
    if (at === shown) return;
    shown = at;
    draw();
  }

  function draw(): void {
    for (const name of names) name.classList.remove('self', 'received', 'exerted');
    ring.classList.toggle('focused', shown >= 0);
    if (shown < 0) {
      curves.light({});
      caption.rest();
      return;
    }
    const own = sides(shown);
    for (const [side, some] of Object.entries(own) as [Side, Curve[]][]) {
      const direction = isReceived(side) ? 'received' : 'exerted';
      for (const other of othersOf(side, some)) names[other]!.classList.add(direction);
    }
    names[shown]!.classList.remove('received', 'exerted');
    names[shown]!.classList.add('self');
    curves.light(own, (other) => isIn[other]!);
    caption.say(shown, own);
  }

  const levelOf = () => {
    const run = wheel.scrollTop / (wheel.scrollHeight - wheel.clientHeight);
    return angles[0]! + run * (angles.at(-1)! - angles[0]!);
  };
  /** The name nearest to the level, of those that match, or of these and `beside`. */
  function nearest(beside = -1): number {
    const level = levelOf();
    const distances = angles.map((angle, at) => {
      const isOut = names[at]!.classList.contains('away') && at !== beside;
      return isOut ? Infinity : Math.abs(angle - level);
    });
    return distances.indexOf(Math.min(...distances));
  }

  function turnTo(at: number): void {
    const run = (angles[at]! - angles[0]!) / (angles.at(-1)! - angles[0]!);
    wheel.scrollTop = run * (wheel.scrollHeight - wheel.clientHeight);
  }

  function focusOn(at: number): void {
    if (at >= 0 && isWheel()) turnTo(at);
    show(at);
  }

  function restrict(matches: (id: string) => boolean, network: Network): void {
    const { kind } = $selection.get();
    const places = new Map(ids.map((id, at) => [network.ids.indexOf(id), at]));
    const { from, to, kinds } = network.edges;
    const wanted = new Set(
      kinds.flatMap((one, edge) =>
        EDGE_KINDS[one] === kind ? `${places.get(from[edge]!)} ${places.get(to[edge]!)}` : [],
      ),
    );
    isOfKind = (curve) =>
      !kind || ((kind === 'critic') === curve.isCritic && wanted.has(`${curve.from} ${curve.to}`));
    isIn = ids.map(matches);
    names.forEach((name, at) => stepBack(name, !isIn[at] && at !== held));
    const drawn = curves.restrict((curve) => isOfKind(curve) && isIn[curve.from]! && isIn[curve.to]!);
    // Few curves can be darker than a ball of them.
    ring.style.setProperty('--rest', String(Math.min(0.6, 0.11 * Math.sqrt(drawn))));
    const isLost = isWheel() && shown >= 0 && !isIn[shown] && isIn.includes(true);
    if (isLost && isRestricted) focusOn(nearest());
    else draw();
    isRestricted = true;
  }

  ring.addEventListener('pointerover', (event) => {
    if (isWheel()) return;
    const at = nameOf(event);
    show(at < 0 ? atRest() : at);
  });
  ring.addEventListener('pointerleave', () => {
    if (!isWheel()) show(atRest());
  });
  ring.addEventListener('focusin', (event) => {
    const at = nameOf(event);
    if (at >= 0) focusOn(at);
  });
  ring.addEventListener('focusout', () => {
    if (!isWheel()) show(held);
  });
  // The first press brings a name into focus, the second opens its page, as the keyboard and a new tab do at once.
  ring.addEventListener('click', (event) => {
    const at = nameOf(event);
    const { detail, ctrlKey, metaKey, shiftKey } = event;
    if (detail === 0 || ctrlKey || metaKey || shiftKey || $network.get().state !== 'ready') return;
    if (at < 0) {
      if (!isWheel() && (event.target as Element).closest('svg')) select({ focus: undefined });
    } else if (at !== (isWheel() ? shown : held)) {
      event.preventDefault();
      if (isWheel()) focusOn(at);
      else choose(at, false);
    }
  });
  ring.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || held < 0) return;
    select({ focus: undefined });
  });
  wheel.addEventListener('scroll', () => show(nearest(held)), { passive: true });
  // Where the event is not known, the name is not level to the pixel and does not go into the address.
  wheel.addEventListener('scrollend', () => {
    if (shown < 0 || !isWheel()) return;
    turnTo(shown);
    choose(shown);
  });

  walkByKeys({ ring, names, sidesOf: sides, onReach: reach });
  onMatching(restrict);
  $selection.subscribe(({ focus }) => {
    const before = held;
    held = focus === undefined ? -1 : ids.indexOf(focus);
    if (before >= 0) stepBack(names[before]!, !isIn[before]);
    if (held >= 0) stepBack(names[held]!, false);
    if (held !== before && held !== shown && !names.some((name) => name.matches(':hover'))) focusOn(held);
  });
  if (isWheel() && reason !== 'focusin') {
    if (reason) show(nearest(held));
  } else if (held < 0) focusOn(names.findIndex((name) => name.matches(':hover, :focus')));
  // What a press does needs the network.
  const stop = $network.subscribe(({ state }) => {
    if (state !== 'ready' && state !== 'failed') return;
    repeatPress(ring);
    queueMicrotask(() => stop());
  });
}
