import { initializeAnalytics, isSupported, setAnalyticsCollectionEnabled } from 'firebase/analytics';
import { type FirebaseApp, deleteApp, getApps, initializeApp } from 'firebase/app';
import { deleteInstallations, getInstallations } from 'firebase/installations';
import { readCookie } from '../lib/cookies.ts';
import { hasStoredSession } from '../device/session-keys.ts';
import { firebaseConfig } from './firebase-config.ts';
import { type InstallationCode, installationCode } from './service-codes.ts';

/** A separate Firebase app, so that deleting it leaves nothing behind when consent is withdrawn. */
const APP_NAME = 'analytics';
const COOKIE_SECONDS = 180 * 86_400;
/** The installation is already gone at the service. */
const GONE = new Set([401, 404]);

function appOf(configuration: string): FirebaseApp {
  const known = getApps().find(({ name }) => name === APP_NAME);
  const [measurementId = '', appId = ''] = configuration.split(' ');
  return known ?? initializeApp({ ...firebaseConfig, appId, measurementId }, APP_NAME);
}

/** Google's opt-out switch: while set, nothing is sent for this id. */
function setDisabled(configuration: string, isDisabled: boolean): void {
  Object.assign(window, { [`ga-disable-${configuration.split(' ')[0]}`]: isDisabled });
}

/** The query holds searches and codes of mailed links: leave it out. */
function withoutQuery(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}

/** Creates the installation and counts this page. Call only after consent. */
export async function startAnalytics(configuration: string): Promise<void> {
  if (!(await isSupported())) return;
  setDisabled(configuration, false);
  const analytics = initializeAnalytics(appOf(configuration), {
    config: {
      page_location: withoutQuery(location.href),
      page_referrer: document.referrer && withoutQuery(document.referrer),
      allow_google_signals: false,
      allow_ad_personalization_signals: false,
      cookie_domain: 'none',
      cookie_expires: COOKIE_SECONDS,
      cookie_flags: `SameSite=Strict${location.protocol === 'https:' ? ';Secure' : ''}`,
    },
  });
  setAnalyticsCollectionEnabled(analytics, true);
}

/** Stops sending at once, on this page. */
export function pause(configuration: string): void {
  setDisabled(configuration, true);
}

function removeCookies(): void {
  for (const pair of document.cookie.split('; ')) {
    const [name = ''] = pair.split('=');
    if (!/^_ga(?:_|$)/.test(name) || readCookie(document.cookie, name) === undefined) continue;
    document.cookie = `${name}=; Path=/; Max-Age=0`;
  }
}

/** Pending until the SDK's connection closes, at the latest with this page. */
function removeDatabases(): void {
  indexedDB.deleteDatabase('firebase-installations-database');
  if (!hasStoredSession()) indexedDB.deleteDatabase('firebase-heartbeat-database');
}

async function deleteInstallation(app: FirebaseApp): Promise<InstallationCode | undefined> {
  try {
    await deleteInstallations(getInstallations(app));
    return undefined;
  } catch (error) {
    const data = error instanceof Error && 'customData' in error ? error.customData : undefined;
    const isGone = GONE.has(Number((data as { serverCode?: number } | undefined)?.serverCode));
    return isGone ? undefined : installationCode(error);
  }
}

/**
 * Deletes the installation at the service and everything it stored on the device; resolves to a code on
 * failure.
 */
export async function stopAnalytics(configuration: string): Promise<InstallationCode | undefined> {
  pause(configuration);
  removeCookies();
  const app = appOf(configuration);
  const code = await deleteInstallation(app);
  if (code) return code;
  await deleteApp(app);
  removeDatabases();
  return undefined;
}
