export const SITE_NAME = import.meta.env.PUBLIC_SITE_NAME ?? 'Ágora';

/** Without a Firebase project the product runs on emulators, and says so. */
export const IS_DEMO = (import.meta.env.PUBLIC_FIREBASE_API_KEY ?? 'demo') === 'demo';

/** Where readers write to whoever runs this installation. */
export const CONTACT_EMAIL = import.meta.env.PUBLIC_CONTACT_EMAIL;
