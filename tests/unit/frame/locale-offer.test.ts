// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cookieText, readCookie } from '../../../src/lib/cookies.ts';
import { dismissOffer, localeToOffer, preferredLocale } from '../../../src/stores/locale.ts';

beforeEach(() => localStorage.clear());

describe('offer of a language', () => {
  it('follows the cookie first, then the browser, in its order', () => {
    expect(preferredLocale('agora_locale=es', ['en-US'])).toBe('es');
    expect(preferredLocale('', ['fr-FR', 'en-GB', 'pt-PT'])).toBe('en');
    expect(preferredLocale('agora_locale=xx', ['fr'])).toBeUndefined();
  });

  it('is made for another language than the page, until it is turned down', () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['es-AR']);
    expect(localeToOffer('es')).toBeUndefined();
    expect(localeToOffer('pt')).toBe('es');
    dismissOffer('es');
    expect(localeToOffer('pt')).toBeUndefined();
  });
});

describe('cookies', () => {
  it('read back what they were given', () => {
    const [pair] = cookieText('agora_session', 'zenão de eleia', 365).split('; ');
    expect(readCookie(`other=1; ${pair}`, 'agora_session')).toBe('zenão de eleia');
    expect(readCookie('', 'agora_session')).toBeUndefined();
  });

  it('last a year, strictly on this site', () => {
    expect(cookieText('a', 'b', 365, true)).toBe('a=b; Path=/; Max-Age=31536000; SameSite=Strict; Secure');
  });
});
