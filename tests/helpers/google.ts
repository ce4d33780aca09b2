import type { BrowserContext, Route } from '@playwright/test';
import { PRIVACY_VERSION } from '../../contract/limits.ts';
import { ANALYTICS_HOSTS, ANALYTICS_SCRIPT_HOST } from '../../server/site/security.ts';

const MEASUREMENT_ID = 'G-TEST';
const META = `<meta name="agora-analytics" content="${MEASUREMENT_ID} 1:2:web:3" data-version="${PRIVACY_VERSION}">`;
const GOOGLE = /^https:\/\/[^/]*\.(?:googleapis|googletagmanager|google-analytics)\.com\//;

/** What gtag.js does, as far as the product depends on it: a cookie, and a hit for each page that is configured. */
const GTAG = `
for (const [command, id, config] of dataLayer) {
  if (command !== 'config' || window['ga-disable-' + id]) continue;
  document.cookie = '_ga=GA1.1.1; Path=/; Max-Age=' + config.cookie_expires;
  document.cookie = '_ga_TEST=GS1.1.1; Path=/; Max-Age=' + config.cookie_expires;
  const hit = new URLSearchParams({ tid: id, fid: config.firebase_id, dl: config.page_location });
  void fetch('https://region1.google-analytics.com/g/collect?' + hit, { method: 'POST' });
}`;

interface Options {
  /** How the service answers when the installation asks for a new token. */
  token?: number;
}

/**
 * Serves the built pages as if analytics were configured, and stands in for Google, which hears every request
 * that would have gone there.
 */
export async function withAnalytics(context: BrowserContext, { token = 200 }: Options = {}) {
  const heard: string[] = [];
  const cors = {
    'access-control-allow-origin': '*',
    'access-control-allow-headers': '*',
    'access-control-allow-methods': '*',
  };

  async function asConfigured(route: Route): Promise<void> {
    const answer = await route.fetch({ maxRedirects: 0 });
    const headers = answer.headers();
    const policy = headers['content-security-policy'] ?? '';
    headers['content-security-policy'] = policy
      .replace('script-src ', `script-src ${ANALYTICS_SCRIPT_HOST} `)
      .replace('connect-src ', `connect-src ${[ANALYTICS_SCRIPT_HOST, ...ANALYTICS_HOSTS].join(' ')} `);
    const body = (await answer.text()).replace('<head>', `<head>${META}`);
    await route.fulfill({ response: answer, headers, body });
  }

  function answerOf(address: string, method: string): object {
    if (address.includes('/webConfig')) return { measurementId: MEASUREMENT_ID, appId: '1:2:web:3' };
    // The token has run out by the next page, which therefore asks for another.
    const authToken = { token: 'test', expiresIn: '1s' };
    if (address.endsWith('/authTokens:generate')) return authToken;
    return method === 'POST' ? { fid: 'cTestTestTestTestTestT', refreshToken: 'test', authToken } : {};
  }

  await context.route(
    (url) => url.hostname === '127.0.0.1',
    (route) => (route.request().resourceType() === 'document' ? asConfigured(route) : route.continue()),
  );
  await context.route(GOOGLE, async (route) => {
    const request = route.request();
    const address = request.url();
    if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers: cors });
    heard.push(`${request.method()} ${address}`);
    if (address.includes('/gtag/js')) return route.fulfill({ contentType: 'text/javascript', body: GTAG });
    const status = address.endsWith('/authTokens:generate') ? token : 200;
    const json =
      status === 200
        ? answerOf(address, request.method())
        : { error: { code: status, message: 'x', status: 'x' } };
    return route.fulfill({ status, headers: cors, json });
  });
  return heard;
}
