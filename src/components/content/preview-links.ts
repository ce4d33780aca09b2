import { splitLocale } from '../../../contract/paths.ts';
import { RESERVED_IDS } from '../../../library/reserved-ids.ts';

const PAGE = /^\/(?:philos|wiki|categories|wiki\/glossary)\/([\w-]+)$/;
const LETTER = /^\/wiki\/glossary\/letters\/[\w-]+$/;

/** Path of the file with the preview of what a link leads to; undefined where there is none. */
export function previewPath(
  { origin, pathname, hash }: Pick<URL, 'origin' | 'pathname' | 'hash'>,
  here: Pick<URL, 'origin' | 'pathname'>,
) {
  const { locale, path } = splitLocale(pathname);
  const [page, id = ''] = PAGE.exec(path) ?? [];
  if (origin !== here.origin || pathname === here.pathname) return undefined;
  const isTerm = hash !== '' && LETTER.test(path);
  const isPage = page !== undefined && !RESERVED_IDS.includes(id);
  return isTerm || isPage ? `/previews/${locale}${path}.json` : undefined;
}

function offer(target: EventTarget | null): void {
  const link = target instanceof Element && target.closest('main a:not(.card-link)');
  const path = link instanceof HTMLAnchorElement && previewPath(link, location);
  if (path) void import('./preview.ts').then(({ preview }) => preview(link, path)).catch(() => {});
}

/** Shows a preview of the link that a pointer or the keyboard rests on; the code loads with the first. */
export function offerPreviews(): void {
  addEventListener('pointerover', ({ pointerType, target }) => pointerType !== 'touch' && offer(target), {
    passive: true,
  });
  addEventListener('focusin', () => offer(document.querySelector(':focus-visible')));
  // What the pointer or the focus came to rest on while this loaded.
  offer(
    document.querySelector(
      matchMedia('(hover: hover)').matches ? 'a:is(:hover, :focus-visible)' : 'a:focus-visible',
    ),
  );
}
