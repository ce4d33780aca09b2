/**
 * Runs before the first paint, so that neither the theme nor the header's account flashes.
 * It must stay the same on every page: the content security policy allows it by its hash.
 */
export const EARLY_SCRIPT = `(() => {
  const root = document.documentElement, cookie = document.cookie;
  let theme, member;
  try {
    theme = localStorage.getItem('agora:theme');
    member = localStorage.getItem('agora:loggedIn') === 'true';
  } catch {}
  theme ??= /agora_theme=(\\w+)/.exec(cookie)?.[1];
  if (theme === 'light' || theme === 'dark') {
    root.dataset.theme = theme;
    for (const meta of document.querySelectorAll('meta[name=theme-color]'))
      if (meta.media.includes(theme)) meta.media = ''; else meta.media = 'not all';
  }
  if (member || /agora_session=./.test(cookie)) root.dataset.member = '';
})()`;

/**
 * The browser fetches a page when the pointer rests on its link or touches it. It never prerenders:
 * a prerendered page would run guards and use up the queued toasts.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/api/*', '/*auth/*', '/*profile*', '/*settings', '/u/*', '/*/u/*'] } },
          { not: { selector_matches: '[download], [rel~=nofollow]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
