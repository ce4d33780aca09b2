import { IS_DEMO } from '../site-config.ts';

/** In demo mode the emulators of the product's own origin answer for this project. */
export const firebaseConfig = IS_DEMO
  ? { apiKey: 'demo', authDomain: location.host, projectId: 'demo-agora', storageBucket: 'demo-agora' }
  : {
      apiKey: import.meta.env.PUBLIC_FIREBASE_API_KEY,
      authDomain: import.meta.env.PUBLIC_FIREBASE_AUTH_DOMAIN,
      projectId: import.meta.env.PUBLIC_FIREBASE_PROJECT_ID,
      storageBucket: import.meta.env.PUBLIC_FIREBASE_STORAGE_BUCKET,
      appId: import.meta.env.PUBLIC_FIREBASE_APP_ID,
    };
