import { FIREBASE_PROJECT } from '../site-config.ts';

/** In demo mode the emulators behind the page's own origin serve this project. */
export const firebaseConfig = FIREBASE_PROJECT ?? {
  apiKey: 'demo',
  authDomain: location.host,
  projectId: 'demo-agora',
  storageBucket: 'demo-agora',
};
