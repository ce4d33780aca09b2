import type { App, AppOptions } from 'firebase-admin/app';
import type { Auth } from 'firebase-admin/auth';

/** The Admin SDK of one project, loaded by the first call: most starts do not need it at once. */
export function createAdmin(projectId: string, options: AppOptions = {}) {
  let starting: Promise<App> | undefined;

  function app(): Promise<App> {
    starting ??= import('firebase-admin/app').then(({ initializeApp }) =>
      initializeApp({ ...options, projectId }, `agora-${crypto.randomUUID()}`),
    );
    return starting;
  }

  return {
    async auth(): Promise<Auth> {
      const [{ getAuth }, own] = await Promise.all([import('firebase-admin/auth'), app()]);
      return getAuth(own);
    },

    /** For the service account of the environment (Application Default Credentials). */
    async accessToken(): Promise<string> {
      const { applicationDefault } = await import('firebase-admin/app');
      return (await applicationDefault().getAccessToken()).access_token;
    },
  };
}
