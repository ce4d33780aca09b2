/** Names that one sentence lists before it counts the rest. */
const MAX_LISTED = 7;

type Side = 'learnt' | 'criticised' | 'taught' | 'critics';

/**
 * Draws the curves of the name that is pointed at, focused or, on a phone, turned to over all the others, and says them
 * as sentences. `reason` is the event by which the ring was reached for.
 */
export function watchRing(ring: HTMLElement, reason: string): void {
  const names = [...ring.querySelectorAll<SVGAElement>('a')];
  const angles = names.map((name) => Number(/[-\d.]+/.exec(name.getAttribute('transform') ?? '')?.[0]));
  const curves = [...ring.querySelectorAll<SVGPathElement>('path[data-to]')].flatMap((bundle) => {
    const { to, from = '' } = bundle.dataset;
    const paths = (bundle.getAttribute('d') ?? '').split(/(?=M)/);
    const isCritic = bundle.classList.contains('critic');
    return from
      .split(' ')
      .map((one, at) => ({ from: Number(one), to: Number(to), path: paths[at]!, isCritic }));
  });
  const ground = ring.querySelector('.ring-curves')!;
  const wheel = ring.querySelector<HTMLElement>('.ring-wheel')!;
  const caption = ring.querySelector<HTMLElement>('.ring-caption')!;
  const legend = caption.firstElementChild!;
  const lists = new Intl.ListFormat(document.documentElement.lang);
  let shown = -1;
  let lit: SVGPathElement[] = [];

  const isWheel = () => wheel.scrollHeight > wheel.clientHeight + 1;

  function show(at: number): void {
    if (at === shown) return;
    shown = at;
    for (const name of names) name.removeAttribute('class');
    for (const path of lit) path.remove();
    lit = [];
    ring.classList.toggle('focused', at >= 0);
    if (at < 0) {
      caption.replaceChildren(legend);
      return;
    }
    const end = (side: 'from' | 'to', isCritic: boolean) =>
      curves.filter((curve) => curve[side] === at && curve.isCritic === isCritic);
    const sides = {
      ...{ learnt: end('to', false), criticised: end('to', true) },
      ...{ taught: end('from', false), critics: end('from', true) },
    };
    lit = Object.entries(sides).map(([side, own]) => {
      const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
      const isReceived = side === 'learnt' || side === 'criticised';
      const kind = isReceived ? 'received' : 'exerted';
      path.setAttribute('class', `lit ${kind}${side.startsWith('critic') ? ' critic' : ''}`);
      path.setAttribute('d', own.map((curve) => curve.path).join(''));
      for (const { from, to } of own) names[isReceived ? from : to]!.setAttribute('class', kind);
      return path;
    });
    ground.append(...lit);
    names[at]!.setAttribute('class', 'self');
    const others = {
      ...{
        learnt: sides.learnt.map(({ from }) => from),
        criticised: sides.criticised.map(({ from }) => from),
      },
      ...{ taught: sides.taught.map(({ to }) => to), critics: sides.critics.map(({ to }) => to) },
    };
    caption.replaceChildren(heading(names[at]!), ...sentences(others));
  }

  /** On a phone the name is a link of its own, for a finger. */
  function heading(name: SVGAElement): HTMLElement {
    const [title = '', ...rest] = name.getAttribute('aria-label')!.split(/(?=, )/);
    const link = document.createElement(isWheel() ? 'a' : 'b');
    if (link instanceof HTMLAnchorElement) link.href = name.href.baseVal;
    link.textContent = title;
    const whole = document.createElement('span');
    whole.append(link, `${rest.join('').replace(/\.$/, '')}. `);
    return whole;
  }

  function* sentences(sides: Record<Side, number[]>) {
    for (const [side, others] of Object.entries(sides)) {
      if (others.length === 0) continue;
      const titles = others.map((other) => names[other]!.textContent.trim());
      const rest = titles.length - MAX_LISTED;
      if (rest > 1) titles.splice(MAX_LISTED, rest, ring.dataset['more']!.replace('{count}', String(rest)));
      const [before = '', after = ''] = ring.dataset[side]!.split('{names}');
      const key = document.createElement('span');
      key.className = side.startsWith('critic') ? 'criticism' : side;
      key.textContent = before.trim();
      yield key;
      yield ` ${lists.format(titles)}${after} `;
    }
  }

  function turn(): void {
    const run = wheel.scrollTop / (wheel.scrollHeight - wheel.clientHeight);
    const level = angles[0]! + run * (angles.at(-1)! - angles[0]!);
    const distances = angles.map((angle) => Math.abs(angle - level));
    show(distances.indexOf(Math.min(...distances)));
  }

  function focusOn(at: number): void {
    if (at < 0) return;
    if (isWheel()) {
      const run = (angles[at]! - angles[0]!) / (angles.at(-1)! - angles[0]!);
      wheel.scrollTop = run * (wheel.scrollHeight - wheel.clientHeight);
    }
    show(at);
  }

  const nameOf = ({ target }: Event) => names.indexOf((target as Element).closest<SVGAElement>('a')!);
  const focused = () => names.findIndex((name) => name === document.activeElement);
  ring.addEventListener('pointerover', (event) => {
    if (isWheel()) return;
    const at = nameOf(event);
    show(at < 0 ? focused() : at);
  });
  ring.addEventListener('pointerleave', () => {
    if (!isWheel()) show(focused());
  });
  ring.addEventListener('focusin', (event) => focusOn(nameOf(event)));
  ring.addEventListener('focusout', () => {
    if (!isWheel()) show(-1);
  });
  wheel.addEventListener('scroll', turn, { passive: true });
  if (isWheel() && reason !== 'focusin') turn();
  else focusOn(names.findIndex((name) => name.matches(':hover, :focus')));
}
