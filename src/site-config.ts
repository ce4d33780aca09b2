import { DEFAULT_GEOCODE_URL } from '../contract/geocode.ts';
import { signInProviders } from './lib/sign-in-providers.ts';

/** The build's settings: the only reader of `import.meta.env`. Unused ones are tree-shaken. */
export const SITE_NAME = import.meta.env.PUBLIC_SITE_NAME || 'Ágora';

/** Without a Firebase project the product runs on emulators, and says so. */
export const IS_DEMO = (import.meta.env.PUBLIC_FIREBASE_API_KEY || 'demo') === 'demo';

/** Where readers write to the operators. */
export const CONTACT_EMAIL = import.meta.env.PUBLIC_CONTACT_EMAIL;

/** Of the repository's files, as a reader sees them; without it pages do not link to their source. */
export const SOURCE_URL = import.meta.env.PUBLIC_SOURCE_URL;

export const API_HOST = import.meta.env.PUBLIC_API_HOST || '/api';

export const GEOCODE_URL = import.meta.env.PUBLIC_GEOCODE_URL || DEFAULT_GEOCODE_URL;

export const IS_REGISTRATION_OPEN = import.meta.env.PUBLIC_REGISTRATION !== 'closed';

/** Whether pages are kept for reading offline. Never in development, which changes them all the time. */
export const IS_KEPT_OFFLINE = import.meta.env.PROD && import.meta.env.PUBLIC_OFFLINE !== 'off';

export const SIGN_IN_PROVIDERS = /* @__PURE__ */ signInProviders(import.meta.env.PUBLIC_AUTH_PROVIDERS);

/** Undefined in demo mode. */
export const FIREBASE_PROJECT = IS_DEMO
  ? undefined
  : {
      apiKey: import.meta.env.PUBLIC_FIREBASE_API_KEY,
      authDomain: import.meta.env.PUBLIC_FIREBASE_AUTH_DOMAIN,
      projectId: import.meta.env.PUBLIC_FIREBASE_PROJECT_ID,
      storageBucket: import.meta.env.PUBLIC_FIREBASE_STORAGE_BUCKET,
      appId: import.meta.env.PUBLIC_FIREBASE_APP_ID,
    };

// Taken one by one: to take an object apart is no constant, and every user of a constant would fetch this module.
const appId = import.meta.env.PUBLIC_FIREBASE_APP_ID;
const measurementId = import.meta.env.PUBLIC_FIREBASE_MEASUREMENT_ID;

/** What consent is asked for, as put into pages; undefined without analytics. */
export const ANALYTICS = measurementId && appId && `${measurementId} ${appId}`;
