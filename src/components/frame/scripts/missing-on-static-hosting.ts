import { localePath, splitLocale } from '../../../../contract/paths.ts';

/**
 * Static hosting has one page for all that is missing: it goes to that of another language with the address as its
 * fragment, and shows the address there.
 */
export function showMissing(shown: Element): void {
  const { pathname, hash } = location;
  const asked = pathname.endsWith('/404') && hash.startsWith('#/') ? hash.slice(1) : pathname;
  const { locale, path } = splitLocale(asked);
  if (!document.documentElement.lang.startsWith(locale)) {
    location.replace(`${localePath(locale, '/404')}#${asked}`);
    return;
  }
  shown.textContent = asked;
  // With a service behind the hosting, these are its own pages.
  const lead = document.querySelector<HTMLElement>('[data-without-service]');
  if (lead && /^\/u(?:\/|$)/.test(path)) lead.textContent = lead.dataset.withoutService!;
  if (asked !== pathname) history.replaceState(null, '', new URL(asked, location.origin).pathname);
}
