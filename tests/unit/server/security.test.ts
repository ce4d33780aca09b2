import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { parseConfig } from '../../../server/config.ts';
import { isAccountPage } from '../../../contract/paths.ts';
import { createPolicies } from '../../../server/site/security.ts';

const PROJECT = {
  PUBLIC_FIREBASE_API_KEY: 'key',
  PUBLIC_FIREBASE_AUTH_DOMAIN: 'login.agora.example',
  PUBLIC_FIREBASE_PROJECT_ID: 'agora',
  PUBLIC_FIREBASE_STORAGE_BUCKET: 'agora.appspot.com',
  PUBLIC_CONTACT_EMAIL: 'contact@agora.example',
};

function directives(path: string, source: Record<string, string> = {}): Map<string, string[]> {
  const policies = createPolicies({ config: parseConfig(source), inserted: ["'sha256-inserted'"] });
  const policy = policies.ofPage(path, { scripts: ["'sha256-script'"], styles: ["'sha256-style'"] });
  return new Map(
    policy.split('; ').map((directive) => [directive.split(' ')[0]!, directive.split(' ').slice(1)]),
  );
}

async function answerTo(
  path: string,
  source: Record<string, string> = {},
  headers: Record<string, string> = {},
) {
  const app = new Hono();
  app.use(createPolicies({ config: parseConfig(source), inserted: [] }).headers);
  app.get('/page', (c) => c.body('', 200, { 'content-security-policy': "script-src 'self'" }));
  app.get('*', (c) => c.text('x'));
  return app.request(path, { headers });
}

describe('the policy of a page', () => {
  it('runs only scripts of the site and those of the built document', () => {
    expect(directives('/wiki').get('script-src')).toEqual(["'self'", "'sha256-script'"]);
    for (const path of ['/', '/search', '/auth/login', '/u/ana/edit']) {
      expect(directives(path).get('script-src')).not.toContain("'unsafe-inline'");
      expect(directives(path).get('script-src')).not.toContain("'unsafe-eval'");
    }
  });

  it('lets styles be set inline on elements only', () => {
    expect(directives('/').get('style-src')).toEqual(["'self'", "'sha256-style'", "'sha256-inserted'"]);
    expect(directives('/').get('style-src-attr')).toEqual(["'unsafe-inline'"]);
  });

  it.each(['/', '/search', '/wiki'])('compiles no WebAssembly on %s', (path) => {
    expect(directives(path).get('script-src')).not.toContain("'wasm-unsafe-eval'");
  });

  it.each(['/_astro/fonts/a.woff2', '/search/pt/names.json'])(
    'is short for %s, which is used under that of a page',
    (path) => {
      expect([...directives(path).keys()]).toEqual(['default-src', 'frame-ancestors']);
      expect(directives(path).get('default-src')).toEqual(["'none'"]);
    },
  );

  it('closes what the product does not use', () => {
    const policy = directives('/auth/login');
    expect(policy.get('default-src')).toEqual(["'none'"]);
    expect(policy.get('object-src')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    expect(policy.get('form-action')).toEqual(["'self'"]);
    expect(policy.get('frame-src')).toEqual(["'none'"]);
  });

  it('reaches nothing but its own origin in demo mode', () => {
    for (const path of ['/', '/auth/login', '/profile/security']) {
      expect(directives(path).get('connect-src')).toEqual(["'self'"]);
    }
  });

  it('renews tokens from any page, and stores files from account pages', () => {
    const identity = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
    const storage = 'https://firebasestorage.googleapis.com';
    expect(directives('/wiki', PROJECT).get('connect-src')).toEqual(["'self'", ...identity]);
    expect(directives('/profile', PROJECT).get('connect-src')).toEqual(["'self'", ...identity, storage]);
    expect(directives('/wiki', PROJECT).get('img-src')).toEqual(["'self'", 'data:', storage]);
  });

  it('frames the provider where a popup can open, if one is configured', () => {
    const withGoogle = { ...PROJECT, PUBLIC_AUTH_PROVIDERS: 'google' };
    expect(directives('/auth/login', withGoogle).get('frame-src')).toEqual([
      "'self'",
      'https://login.agora.example',
    ]);
    expect(directives('/auth/login', withGoogle).get('script-src')).toContain('https://apis.google.com');
    expect(directives('/wiki', withGoogle).get('frame-src')).toEqual(["'none'"]);
    expect(directives('/auth/login', PROJECT).get('script-src')).not.toContain('https://apis.google.com');
  });

  it('reaches Google for measurement where it is configured, and never from account pages', () => {
    const measured = {
      ...PROJECT,
      PUBLIC_FIREBASE_APP_ID: '1:2:web:3',
      PUBLIC_FIREBASE_MEASUREMENT_ID: 'G-TEST',
    };
    const google = /analytics|googletagmanager|installations/;
    expect(directives('/wiki', measured).get('script-src')).toContain('https://www.googletagmanager.com');
    expect(directives('/wiki', measured).get('connect-src')).toContain(
      'https://firebaseinstallations.googleapis.com',
    );
    for (const [path, env] of [
      ['/auth/login', measured],
      ['/wiki', PROJECT],
    ] as const) {
      expect([...directives(path, env).values()].flat().filter((host) => google.test(host))).toEqual([]);
    }
  });

  it('calls an API that is deployed apart', () => {
    const policy = directives('/', { PUBLIC_API_HOST: 'https://api.agora.example/v1' });
    expect(policy.get('connect-src')).toEqual(["'self'", 'https://api.agora.example']);
  });
});

describe('the page of an address', () => {
  it('is the only one that may ask for the names of a place', () => {
    const source = { PUBLIC_GEOCODE_URL: 'https://places.example/reverse?key=1' };
    const asked = (path: string) => directives(path, source).get('connect-src');
    for (const path of ['/profile/address', '/es/profile/address']) {
      expect(asked(path)).toContain('https://places.example');
    }
    for (const path of ['/', '/profile', '/profile/contacts', '/settings', '/wiki/address']) {
      expect(asked(path)).not.toContain('https://places.example');
    }
    expect(directives('/profile/address').get('connect-src')).toContain('https://api.bigdatacloud.net');
  });
});

describe('isAccountPage', () => {
  it.each(['/auth/login', '/en/auth/action', '/profile', '/es/profile/x', '/settings', '/u/ana/edit',
    '/u/ana/post/new', '/en/u/ana/titulo/edit'])('knows %s', (path) => {
    expect(isAccountPage(path)).toBe(true);
  }); // prettier-ignore

  it.each(['/', '/u', '/u/ana', '/u/ana/titulo', '/authors', '/wiki/profile'])('leaves %s out', (path) => {
    expect(isAccountPage(path)).toBe(false);
  });
});

describe('the headers of an answer', () => {
  it('are on every answer, with a closed policy where there is no page', async () => {
    const { headers } = await answerTo('/anything');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('permissions-policy')).toMatch(
      /^geolocation=\(self\), camera=\(self\), .*microphone=\(\)/,
    );
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });

  it('say nothing of permissions on assets, which are used under those of their page', async () => {
    const { headers } = await answerTo('/_astro/a.css');
    expect(headers.has('permissions-policy')).toBe(false);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });

  it('let pages elsewhere show the cards and icons', async () => {
    const cards = ['/cards/en/philos/platao.png', '/u/ana.png', '/u/ana/sobre-kant.png'];
    for (const path of [...cards, '/icons/192.png', '/favicon.svg']) {
      const { headers } = await answerTo(path);
      expect([path, headers.get('cross-origin-resource-policy')]).toEqual([path, 'cross-origin']);
    }
    for (const path of ['/philos/cards/x', '/u/ana', '/faviconXsvg', '/apple-touch-icon-png']) {
      const { headers } = await answerTo(path);
      expect([path, headers.get('cross-origin-resource-policy')]).toEqual([path, 'same-origin']);
    }
  });

  it('keep the policy of a page', async () => {
    expect((await answerTo('/page')).headers.get('content-security-policy')).toBe("script-src 'self'");
  });

  it('promise HTTPS only over HTTPS', async () => {
    const plain = await answerTo('/page', {}, { 'x-forwarded-proto': 'https' });
    expect(plain.headers.has('strict-transport-security')).toBe(false);
    const secure = await answerTo('/page', { TRUSTED_PROXIES: '1' }, { 'x-forwarded-proto': 'https' });
    expect(secure.headers.get('strict-transport-security')).toMatch(/^max-age=\d+/);
    expect(secure.headers.get('content-security-policy')).toBe(
      "script-src 'self'; upgrade-insecure-requests",
    );
  });

  it('leave the pages of Firebase to the identity provider, and those of the demo not', async () => {
    const { headers } = await answerTo('/__/auth/iframe');
    expect(headers.has('content-security-policy')).toBe(false);
    expect(headers.has('cross-origin-opener-policy')).toBe(false);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    const demo = await answerTo('/emulator/auth/handler');
    expect(demo.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
  });
});
