import type { Hono } from 'hono';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { DEFAULT_LOCALE, isLocale } from '../../contract/locales.ts';
import { localePath } from '../../contract/paths.ts';
import type { TrustedProxies } from '../api/client-ip.ts';
import { lockFolder } from '../disk/folder-lock.ts';
import { ConfigurationError, type Firebase } from '../config.ts';
import { UnavailableError } from '../errors.ts';
import type { Accounts } from '../identity/accounts.ts';
import { createTokenVerifier, type VerifyToken } from '../identity/tokens.ts';
import { type IdentityEmulator, type MailedLink, startIdentityEmulator } from './auth-emulator/emulator.ts';
import { emulatorProxy } from './auth-emulator/proxy.ts';
import type { FileStore } from '../storage/file-store.ts';
import { createObjectStore } from './object-store/object-store.ts';
import { isForThisMachine, rebindingGuard } from './rebinding-guard.ts';

export interface Demo {
  identity: Pick<IdentityEmulator, 'host' | 'isReady' | 'save'>;
  verifyToken: VerifyToken;
  /** `accounts`, whose calls resolve once their effect is on disk. */
  savedAccounts: (accounts: Accounts) => Accounts;
  files: FileStore;
  /** The emulators on the product's own origin. */
  proxies: Hono[];
  rebindingGuard: typeof rebindingGuard;
  isForThisMachine: typeof isForThisMachine;
  close: () => Promise<void>;
}

interface Options {
  folder: string;
  /** The site's URL. */
  origin: string;
  firebase: Firebase;
  /** Sign-in providers on offer. */
  providers: readonly string[];
  trustedProxies: TrustedProxies;
  isDeleted: (uid: string) => Promise<boolean>;
  log: Logger;
  /** Aborts the start. */
  signal?: AbortSignal | undefined;
}

/** Starts the emulators of Firebase Auth and Storage on their data below `folder`. */
export async function startDemo({
  folder,
  origin,
  firebase,
  providers,
  trustedProxies,
  isDeleted,
  log,
  signal,
}: Options): Promise<Demo> {
  const accounts = join(folder, 'auth');
  // Two emulators would overwrite each other's accounts.
  const release = hold(accounts, folder);
  try {
    const emulator = await startIdentityEmulator({
      folder: accounts,
      projectId: firebase.projectId,
      onMail: (link) => process.stdout.write(`${mailLine(origin, link)}\n`),
      onError: (message) => log.error({ message }, 'the Auth emulator reports an error'),
      signal,
    });
    // Read by firebase-admin at the first verification.
    process.env['FIREBASE_AUTH_EMULATOR_HOST'] = emulator.host;
    const verifyToken = createTokenVerifier({ projectId: firebase.projectId, emulator: true });
    const store = await createObjectStore({
      folder: join(folder, 'storage'),
      bucket: firebase.storageBucket,
      verifyToken,
      isDeleted,
      now: () => new Date(),
      log,
    });
    const save = () =>
      emulator.save().catch((cause: unknown) => {
        throw new UnavailableError(cause);
      });
    return {
      identity: emulator,
      verifyToken,
      savedAccounts: ({ revokeTokens, deleteAccount }) => ({
        revokeTokens: (uid) => revokeTokens(uid).then(save),
        deleteAccount: (uid) => deleteAccount(uid).then(save),
      }),
      rebindingGuard,
      isForThisMachine,
      files: store.files,
      proxies: [
        emulatorProxy({
          host: emulator.host,
          save: emulator.save,
          providers,
          trustedProxies,
          onError: (error) => log.error({ err: error }, 'the Auth emulator does not answer'),
        }),
        store.app,
      ],
      close: async () => {
        await emulator.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

function hold(accounts: string, folder: string): () => void {
  let release: (() => void) | null;
  try {
    release = lockFolder(accounts);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigurationError(`DATA_DIR: the folder ${folder} cannot be written (${reason}).`);
  }
  if (release !== null) return release;
  throw new ConfigurationError(
    `The data folder ${folder} is held by another process: stop that one, or set DATA_DIR to another folder.`,
  );
}

/** Demo mode sends no mail: the operator opens links from the terminal. */
function mailLine(origin: string, { email, requestType, query }: MailedLink): string {
  const language = new URLSearchParams(query).get('lang');
  const path = localePath(isLocale(language) ? language : DEFAULT_LOCALE, '/auth/action');
  return `Mail to ${email} (${requestType}): ${origin}${path}${query}`;
}
