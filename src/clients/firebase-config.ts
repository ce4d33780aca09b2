/** Without a project's configuration the product runs in demo mode, on the emulators of its own origin. */
export const isDemo = !import.meta.env.PUBLIC_FIREBASE_API_KEY;

export const firebaseConfig = isDemo
  ? { apiKey: 'demo', projectId: 'demo-agora', storageBucket: 'demo-agora' }
  : {
      apiKey: import.meta.env.PUBLIC_FIREBASE_API_KEY,
      authDomain: import.meta.env.PUBLIC_FIREBASE_AUTH_DOMAIN,
      projectId: import.meta.env.PUBLIC_FIREBASE_PROJECT_ID,
      storageBucket: import.meta.env.PUBLIC_FIREBASE_STORAGE_BUCKET,
      appId: import.meta.env.PUBLIC_FIREBASE_APP_ID,
    };
