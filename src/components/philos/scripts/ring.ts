/** Names that one sentence lists before it counts the rest. */
const MAX_LISTED = 10;

type Side = 'learnt' | 'taught' | 'criticised' | 'critics';

/** Lights up the curves of the name that is pointed at, focused or, on a phone, turned to, and says them as a sentence. */
export function watchRing(ring: HTMLElement, reason: string): void {
  const names = [...ring.querySelectorAll<SVGAElement>('a')];
  const curves = [...ring.querySelectorAll<SVGPathElement>('[data-from]')].map((path) => ({
    path,
    from: Number(path.dataset['from']),
    to: Number((path.parentNode as SVGElement).dataset['to']),
    isCritic: path.classList.contains('critic'),
  }));
  const wheel = ring.querySelector<HTMLElement>('.ring-wheel')!;
  const caption = ring.querySelector<HTMLElement>('.ring-caption')!;
  const legend = caption.firstElementChild!;
  const lists = new Intl.ListFormat(document.documentElement.lang);
  let shown = -1;

  const isWheel = () => wheel.scrollHeight > wheel.clientHeight + 1;
  const angles = names.map((name) => Number(/[-\d.]+/.exec(name.getAttribute('transform') ?? '')?.[0]));

  function show(at: number): void {
    if (at === shown) return;
    shown = at;
    for (const name of names) name.removeAttribute('class');
    const sides: Record<Side, Set<number>> = {
      ...{ learnt: new Set(), criticised: new Set(), taught: new Set(), critics: new Set() },
    };
    for (const { path, from, to, isCritic } of curves) {
      path.classList.toggle('received', to === at);
      path.classList.toggle('exerted', from === at);
      if (to === at) sides[isCritic ? 'criticised' : 'learnt'].add(from);
      if (from === at) sides[isCritic ? 'critics' : 'taught'].add(to);
    }
    ring.classList.toggle('focused', at >= 0);
    if (at < 0) {
      caption.replaceChildren(legend);
      return;
    }
    for (const side of ['taught', 'critics'] as const)
      for (const other of sides[side]) names[other]!.setAttribute('class', 'exerted');
    for (const side of ['learnt', 'criticised'] as const)
      for (const other of sides[side]) names[other]!.setAttribute('class', 'received');
    names[at]!.setAttribute('class', 'self');
    caption.replaceChildren(heading(names[at]!), ...sentences(sides));
  }

  /** On a phone the name is a link of its own, for a finger. */
  function heading(name: SVGAElement): HTMLElement {
    const [title = '', ...rest] = name.getAttribute('aria-label')!.split(/(?=, )/);
    const link = document.createElement(isWheel() ? 'a' : 'b');
    if (link instanceof HTMLAnchorElement) link.href = name.href.baseVal;
    link.textContent = title;
    const whole = document.createElement('span');
    whole.append(link, `${rest.join('')}. `);
    return whole;
  }

  function* sentences(sides: Record<Side, Set<number>>) {
    for (const [side, others] of Object.entries(sides)) {
      if (others.size === 0) continue;
      const titles = [...others].map((other) => names[other]!.textContent.trim());
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

  function turned(): void {
    const run = wheel.scrollTop / (wheel.scrollHeight - wheel.clientHeight);
    const level = angles[0]! + run * (angles.at(-1)! - angles[0]!);
    const distances = angles.map((angle) => Math.abs(angle - level));
    show(distances.indexOf(Math.min(...distances)));
  }

  const nameOf = ({ target }: Event) => names.indexOf((target as Element).closest<SVGAElement>('a')!);
  ring.addEventListener('pointerover', (event) => {
    if (!isWheel()) show(nameOf(event));
  });
  ring.addEventListener('pointerleave', () => {
    if (!isWheel()) show(names.indexOf(document.activeElement as Element as SVGAElement));
  });
  ring.addEventListener('focusin', (event) => {
    const at = nameOf(event);
    if (at < 0) return;
    if (isWheel()) {
      const run = (angles[at]! - angles[0]!) / (angles.at(-1)! - angles[0]!);
      wheel.scrollTop = run * (wheel.scrollHeight - wheel.clientHeight);
    }
    show(at);
  });
  ring.addEventListener('focusout', () => {
    if (!isWheel()) show(-1);
  });
  wheel.addEventListener('scroll', turned, { passive: true });
  if (isWheel() && reason !== 'focusin') turned();
  else show(names.findIndex((name) => name.matches(':hover, :focus')));
}
