/** The share of the window's height, from its top, that a heading must reach for its section to be the current one. */
const LINE = 0.35;

/** Marks the section being read in the table of contents, where the style sheet cannot. */
export function markCurrentSection(toc: HTMLElement): void {
  if (CSS.supports('scroll-target-group: auto')) return;
  const links = [...toc.querySelectorAll<HTMLAnchorElement>('a')];
  const headings = links.flatMap(
    ({ hash }) => document.getElementById(decodeURIComponent(hash.slice(1))) ?? [],
  );
  const reached = new Set<Element>();
  // The box reaches far above the window: a heading scrolled out at the top stays in it.
  const rootMargin = `100000px 0px -${100 - 100 * LINE}% 0px`;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) reached.add(target);
        else reached.delete(target);
      }
      const current = headings.findLastIndex((heading) => reached.has(heading));
      for (const [at, link] of links.entries()) {
        if (at === current) link.setAttribute('aria-current', 'true');
        else link.removeAttribute('aria-current');
      }
    },
    { rootMargin },
  );
  for (const heading of headings) observer.observe(heading);
}

/** Anchor of the section being read; empty before the first. */
export function currentSection(): string {
  const headings = [...document.querySelectorAll('.reading .prose > h2[id]')];
  const line = innerHeight * LINE;
  return headings.findLast((heading) => heading.getBoundingClientRect().top < line)?.id ?? '';
}

/** Links to the page in another language lead to the section being read, wherever its address led to. */
export function carrySection(): void {
  addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-locale]');
    if (link) link.hash = currentSection();
  });
}
