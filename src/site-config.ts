export const SITE_NAME = import.meta.env.PUBLIC_SITE_NAME ?? 'Ágora';

/** Without a Firebase project the product runs on emulators, and says so. */
export const IS_DEMO = (import.meta.env.PUBLIC_FIREBASE_API_KEY ?? 'demo') === 'demo';

/** Where readers write to whoever runs this installation. */
export const CONTACT_EMAIL = import.meta.env.PUBLIC_CONTACT_EMAIL;

const { PUBLIC_FIREBASE_APP_ID: appId, PUBLIC_FIREBASE_MEASUREMENT_ID: measurementId } = import.meta.env;

/** What readers are asked for consent to, as the pages carry it; undefined without analytics. */
export const ANALYTICS = measurementId && appId && `${measurementId} ${appId}`;
