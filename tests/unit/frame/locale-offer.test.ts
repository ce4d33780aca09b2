// @vitest-environment happy-dom
import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cookieText, readCookie } from '../../../src/lib/cookies.ts';
import { EARLY_SCRIPT } from '../../../src/layouts/head-scripts.ts';
import { dismissOffer } from '../../../src/stores/locale.ts';

const root = document.documentElement;

beforeEach(() => localStorage.clear());

/** The language that is offered on a page in `lang`. */
function offeredOn(lang: string): string | undefined {
  delete root.dataset.offer;
  root.lang = lang;
  runInThisContext(EARLY_SCRIPT);
  return root.dataset.offer;
}

describe('offer of a language', () => {
  const speak = (languages: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  afterEach(() => {
    document.cookie = 'agora_locale=; Max-Age=0; Path=/';
  });

  it('follows the cookie first, then the browser, in its order', () => {
    speak(['fr-FR', 'en-GB', 'pt-PT']);
    expect(offeredOn('pt-BR')).toBe('en');
    document.cookie = 'agora_locale=xx';
    expect(offeredOn('pt-BR')).toBe('en');
    document.cookie = 'agora_locale=es';
    expect(offeredOn('pt-BR')).toBe('es');
    speak(['fr']);
    document.cookie = 'agora_locale=; Max-Age=0';
    expect(offeredOn('pt-BR')).toBeUndefined();
  });

  it('is made for another language than the page, until it is turned down', () => {
    speak(['es-AR']);
    expect(offeredOn('es-419')).toBeUndefined();
    expect(offeredOn('pt-BR')).toBe('es');
    dismissOffer('es');
    expect(offeredOn('pt-BR')).toBeUndefined();
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
