import type { IncomingMessage } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { isAccountPage, splitLocale } from '../../contract/paths.ts';
import type { Config } from '../config.ts';
import { avatarOrigins } from '../identity/avatars.ts';
import type { InlineHashes } from './site-index.ts';

export interface Policies {
  /** The Content-Security-Policy of a page or file at `path`. */
  ofPage: (path: string, inline: InlineHashes) => string;
  /** Whether a request came over TLS, to this process or to the proxy before it. */
  isSecure: (incoming: IncomingMessage) => boolean;
  /** The security headers of a response at `path` with that policy. */
  headersOf: (path: string, policy: string, isSecure: boolean) => Record<string, string>;
  /** Sets the security headers of every response. */
  headers: MiddlewareHandler;
}

interface Options {
  config: Pick<
    Config,
    'apiHost' | 'firebase' | 'geocodeUrl' | 'hasAnalytics' | 'isDemo' | 'providers' | 'trustProxy'
  >;
  /** Hashes of stylesheets that the site's scripts insert. */
  inserted: readonly string[];
}

const IDENTITY_HOSTS = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
const STORAGE_HOST = 'https://firebasestorage.googleapis.com';
/** Serves the script of the sign-in popup. */
const POPUP_SCRIPT_HOST = 'https://apis.google.com';

/** Hosts of Google Analytics, after consent. */
export const ANALYTICS_SCRIPT_HOST = 'https://www.googletagmanager.com';
export const ANALYTICS_HOSTS = [
  'https://firebase.googleapis.com',
  'https://firebaseinstallations.googleapis.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
];

/** Firebase's sign-in pages, which bring inline scripts and are framed by the site. */
const EXEMPT = /^\/__\/auth\//;

/** Styles, fonts and scripts. */
const ASSET = /^\/_astro\//;
/** Cards and icons, as globs: pages elsewhere and feed readers show them. */
export const SHARED_IMAGES = [
  '/cards/**',
  '/u/**/*.png',
  '/icons/**',
  '/favicon.*',
  '/apple-touch-icon.png',
] as const;
const SHARED = new RegExp(
  `^(?:${SHARED_IMAGES.map((glob) => glob.replaceAll('.', '\\.').replace(/\*+(?:\/\*)?/, '.*')).join('|')})$`,
);
/** Assets and data, which are used under the policy of their page: half a kilobyte less for each. */
const PART_OF_PAGE = /^\/_astro\/|\.json$/;
const MARKDOWN = /\.md$/;

const CLOSED = "default-src 'none'; frame-ancestors 'none'";
const OFF = ['accelerometer', 'autoplay', 'browsing-topics', 'display-capture', 'encrypted-media',
  'fullscreen', 'gyroscope', 'hid', 'idle-detection', 'local-fonts', 'magnetometer', 'microphone', 'midi', 'payment',
  'picture-in-picture', 'publickey-credentials-create', 'publickey-credentials-get', 'screen-wake-lock', 'serial',
  'usb', 'xr-spatial-tracking']; // prettier-ignore
const PERMISSIONS = ['geolocation=(self)', 'camera=(self)', ...OFF.map((name) => `${name}=()`)].join(', ');

/** Headers of assets, which are used under the permissions of their page. */
export const ASSET_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
} as const;
/** Headers of every other response. */
export const FIXED_HEADERS = { ...ASSET_HEADERS, 'permissions-policy': PERMISSIONS } as const;
/** Headers of every response except Firebase's sign-in pages. */
export const ISOLATION_HEADERS = {
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
} as const;
export const SHARED_HEADERS = { 'cross-origin-resource-policy': 'cross-origin' } as const;
/** Markdown repeats its page, which search engines list instead. */
export const MARKDOWN_HEADERS = { 'x-robots-tag': 'noindex' } as const;
export const STRICT_TRANSPORT = 'max-age=63072000; includeSubDomains';

const UPGRADE = 'upgrade-insecure-requests';

export function createPolicies({ config, inserted }: Options): Policies {
  const api = config.apiHost.startsWith('/') ? [] : [new URL(config.apiHost).origin];
  // Any page may show the member's name, which renews an expired token.
  const identity = config.isDemo ? [] : IDENTITY_HOSTS;
  const storage = config.isDemo ? [] : [STORAGE_HOST];
  const avatars = avatarOrigins(config.providers);
  const geocode = new URL(config.geocodeUrl).origin;
  const authPages = config.isDemo ? [] : [`https://${config.firebase.authDomain}`];

  const headersOf: Policies['headersOf'] = (path, policy, isSecure) => ({
    ...(ASSET.test(path) ? ASSET_HEADERS : FIXED_HEADERS),
    ...(MARKDOWN.test(path) && MARKDOWN_HEADERS),
    ...(isSecure && { 'strict-transport-security': STRICT_TRANSPORT }),
    ...(!EXEMPT.test(path) && {
      ...ISOLATION_HEADERS,
      ...(SHARED.test(path) && SHARED_HEADERS),
      'content-security-policy': isSecure ? `${policy}; ${UPGRADE}` : policy,
    }),
  });

  return {
    ofPage(pathname, { scripts, styles }) {
      if (PART_OF_PAGE.test(pathname)) return CLOSED;
      const { path } = splitLocale(pathname);
      const isAccount = isAccountPage(pathname);
      // Where a member may ask for the names of a place.
      const hasPlaces = path === '/profile/address';
      const isMeasured = config.hasAnalytics && !isAccount;
      const hasPopup = isAccount && config.providers.length > 0;
      return serialize({
        'default-src': ["'none'"],
        'script-src': [
          "'self'",
          ...(hasPopup ? [POPUP_SCRIPT_HOST] : []),
          ...(isMeasured ? [ANALYTICS_SCRIPT_HOST] : []),
          ...scripts,
        ],
        'style-src': ["'self'", ...styles, ...inserted],
        'style-src-attr': ["'unsafe-inline'"],
        'img-src': ["'self'", 'data:', ...(isAccount ? ['blob:'] : []), ...storage, ...avatars],
        'font-src': ["'self'"],
        'connect-src': [
          "'self'",
          ...api,
          ...identity,
          ...(isAccount ? storage : []),
          ...(hasPlaces ? [geocode] : []),
          ...(isMeasured ? [ANALYTICS_SCRIPT_HOST, ...ANALYTICS_HOSTS] : []),
        ],
        'frame-src': hasPopup ? ["'self'", ...authPages] : ["'none'"],
        'manifest-src': ["'self'"],
        'worker-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      });
    },

    isSecure: ({ headers, socket }) =>
      isOverTls(
        headers['x-forwarded-proto'],
        'encrypted' in socket && socket.encrypted === true,
        config.trustProxy,
      ),

    headersOf,

    headers: async (c, next) => {
      await next();
      const { headers } = c.res;
      const { incoming } = (c.env ?? {}) as Bindings;
      const isEncrypted = incoming?.socket.encrypted === true;
      const isSecure = isOverTls(c.req.header('x-forwarded-proto'), isEncrypted, config.trustProxy);
      const policy = headers.get('content-security-policy') ?? CLOSED;
      for (const [name, value] of Object.entries(headersOf(c.req.path, policy, isSecure))) {
        // An answer may isolate itself less.
        if (!(name in ISOLATION_HEADERS && headers.has(name))) headers.set(name, value);
      }
    },
  };
}

interface Bindings {
  incoming?: { socket: { encrypted?: boolean } };
}

function isOverTls(
  forwarded: string | string[] | undefined,
  isEncrypted: boolean,
  trustProxy: boolean,
): boolean {
  return trustProxy
    ? String(forwarded ?? '')
        .split(',')[0]!
        .trim() === 'https'
    : isEncrypted;
}

function serialize(directives: Record<string, readonly string[]>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
}
