import { isIPv6 } from 'node:net';
import { z } from 'zod';
import type { TrustedProxies } from './api/client-ip.ts';
import { DEFAULT_GEOCODE_URL } from '../contract/geocode.ts';
import { type Tracing, tracingOf, TracingVariables } from './tracing/variables.ts';
import {
  databaseUrl,
  duration,
  emails,
  flag,
  list,
  origin,
  origins,
  pathOrWebUrl,
  secret,
  trustedProxies,
  webUrl,
} from './variable-types.ts';

export interface Firebase {
  apiKey: string;
  authDomain: string;
  projectId: string;
  storageBucket: string;
}

export interface Config {
  port: number;
  host: string;
  dataFolder: string;
  /** Null: the embedded database in `dataFolder`. */
  databaseUrl: string | null;
  /** Null: no backups are taken. */
  backupEveryMs: number | null;
  siteUrl: string;
  /** `/api`, or the URL of an API deployed elsewhere. */
  apiHost: string;
  /** The reverse geocoding service that browsers call. */
  geocodeUrl: string;
  registration: 'open' | 'closed';
  /** Social sign-in providers on offer, such as `google`. */
  providers: string[];
  firebase: Firebase;
  /** Readers are asked to consent to analytics. */
  hasAnalytics: boolean;
  /** Identity and files come from local emulators, reachable from loopback only. */
  isDemo: boolean;
  allowedOrigins: string[];
  /** Who says where a request comes from. */
  trustedProxies: TrustedProxies;
  /** There is such a proxy: it is trusted about the protocol, and the id and trace of a request, too. */
  trustProxy: boolean;
  /** How long a process that is to end is unready and still takes connections: a proxy needs to notice. */
  drainSeconds: number;
  /** Uids that may grant permissions without having been granted any. */
  adminUids: string[];
  /** Of members who become admins, once verified; in lower case. */
  adminEmails: string[];
  /** The secret of keys that outlive an account; null: generated and stored in the database. */
  secret: string | null;
  /** Readers read, and nothing is written. */
  isReadOnly: boolean;
  /** Opens `/metrics` to whoever sends it; null: nobody reads them. */
  metricsToken: string | null;
  /** Null: depends on whether the output is a terminal. */
  logLevel: string | null;
  /** Traces go to an OpenTelemetry collector, whose address the exporter reads itself; null: nowhere. */
  tracing: Tracing | null;
}

/** Each of `problems` is a sentence that names the variable to change. */
export class ConfigurationError extends Error {
  readonly problems: readonly string[];

  constructor(...problems: string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

const DEMO_FIREBASE: Firebase = {
  apiKey: 'demo',
  authDomain: 'demo-agora.firebaseapp.com',
  projectId: 'demo-agora',
  storageBucket: 'demo-agora',
};

export const LOOPBACK_HOSTS = ['127.0.0.1', 'localhost', '::1'];
const HOUR_MS = 60 * 60 * 1000;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const REQUIRED_FIREBASE = {
  PUBLIC_FIREBASE_API_KEY: 'apiKey',
  PUBLIC_FIREBASE_AUTH_DOMAIN: 'authDomain',
  PUBLIC_FIREBASE_PROJECT_ID: 'projectId',
  PUBLIC_FIREBASE_STORAGE_BUCKET: 'storageBucket',
} as const;

const Source = z.object({
  PORT: z.coerce.number('must be a number').int().min(0).max(65_535).default(4321),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: databaseUrl.optional(),
  BACKUP_EVERY: duration.optional(),
  PUBLIC_SITE_URL: origin.default('http://127.0.0.1:4321'),
  PUBLIC_API_HOST: pathOrWebUrl.default('/api'),
  PUBLIC_GEOCODE_URL: webUrl.default(DEFAULT_GEOCODE_URL),
  PUBLIC_SOURCE_URL: webUrl.optional(),
  PUBLIC_CONTACT_EMAIL: z.email('must be an e-mail address').optional(),
  PUBLIC_REGISTRATION: z.enum(['open', 'closed'], 'must be open or closed').default('open'),
  PUBLIC_OFFLINE: z.enum(['on', 'off'], 'must be on or off').default('on'),
  PUBLIC_AUTH_PROVIDERS: list.default([]),
  PUBLIC_FIREBASE_API_KEY: z.string().optional(),
  PUBLIC_FIREBASE_AUTH_DOMAIN: z.string().optional(),
  PUBLIC_FIREBASE_PROJECT_ID: z.string().optional(),
  PUBLIC_FIREBASE_STORAGE_BUCKET: z.string().optional(),
  PUBLIC_FIREBASE_APP_ID: z.string().optional(),
  PUBLIC_FIREBASE_MEASUREMENT_ID: z.string().regex(/^G-/, 'must look like G-ABC123').optional(),
  FIREBASE_AUTH_EMULATOR_HOST: z.string().optional(),
  DEMO_MODE: flag.optional(),
  READ_ONLY: flag.default('false'),
  ALLOWED_ORIGINS: origins.default([]),
  ADMIN_UIDS: list.default([]),
  ADMIN_EMAILS: emails.default([]),
  SECRET_KEY: secret.optional(),
  METRICS_TOKEN: secret.optional(),
  TRUSTED_PROXIES: trustedProxies.default(0),
  TRUST_PROXY: z.never('it has become TRUSTED_PROXIES, the number of proxies in front').optional(),
  DRAIN_SECONDS: z.coerce.number('must be a number').min(0).max(60).default(0),
  ...TracingVariables.shape,
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).optional(),
});

type Source = z.infer<typeof Source>;

/** The configuration in `source`; an empty variable counts as absent. Throws a ConfigurationError. */
export function parseConfig(source: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const { error, data = parseUsable(given, error!) } = Source.safeParse(given);
  const isDemo = !Object.keys(given).some((name) => name.startsWith('PUBLIC_FIREBASE_'));
  const problems = (error?.issues ?? []).map(
    ({ path, message }) => `${String(path[0])} is not usable: ${lowerFirst(message)}.`,
  );
  problems.push(...(isDemo ? demoProblems(data) : projectProblems(data)));
  if (problems.length > 0) throw new ConfigurationError(...problems);
  return {
    port: data.PORT,
    host: data.HOST,
    dataFolder: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL ?? null,
    backupEveryMs: data.BACKUP_EVERY === undefined ? defaultBackupMs(data) : data.BACKUP_EVERY,
    siteUrl: data.PUBLIC_SITE_URL,
    apiHost: data.PUBLIC_API_HOST,
    geocodeUrl: data.PUBLIC_GEOCODE_URL,
    registration: data.PUBLIC_REGISTRATION,
    providers: data.PUBLIC_AUTH_PROVIDERS,
    firebase: isDemo ? DEMO_FIREBASE : firebaseOf(data),
    hasAnalytics: data.PUBLIC_FIREBASE_MEASUREMENT_ID !== undefined,
    isDemo,
    allowedOrigins: data.ALLOWED_ORIGINS,
    adminUids: data.ADMIN_UIDS,
    adminEmails: data.ADMIN_EMAILS,
    secret: data.SECRET_KEY ?? null,
    isReadOnly: data.READ_ONLY === 'true',
    metricsToken: data.METRICS_TOKEN ?? null,
    trustedProxies: data.TRUSTED_PROXIES,
    trustProxy: data.TRUSTED_PROXIES !== 0,
    logLevel: data.LOG_LEVEL ?? null,
    drainSeconds: data.DRAIN_SECONDS,
    tracing: tracingOf(data),
  };
}

/** The URL of a server on `host` and `port`, from its own machine. */
export function localUrl({ host, port }: Pick<Config, 'host' | 'port'>): string {
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}

/** The variables that are usable, and defaults for the others: their problems are found in the same run. */
function parseUsable(given: Record<string, string | undefined>, { issues }: z.ZodError): Source {
  const unusable = new Set(issues.map(({ path }) => path[0]));
  return Source.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !unusable.has(name))));
}

const FIREBASE_NAMES = Object.keys(REQUIRED_FIREBASE) as (keyof typeof REQUIRED_FIREBASE)[];

function firebaseOf(data: Source): Firebase {
  return Object.fromEntries(
    FIREBASE_NAMES.map((name) => [REQUIRED_FIREBASE[name], data[name]]),
  ) as unknown as Firebase;
}

function demoProblems({ HOST, DEMO_MODE }: Source): string[] {
  const problems: string[] = [];
  if (DEMO_MODE === 'false') {
    problems.push(
      'DEMO_MODE is false but there is no Firebase project: set the PUBLIC_FIREBASE_* variables.',
    );
  } else if (!LOOPBACK_HOSTS.includes(HOST)) {
    problems.push(`HOST is ${HOST}, but demo mode listens on 127.0.0.1, localhost or ::1 only.`);
  }
  return problems;
}

function projectProblems(data: Source): string[] {
  const { DEMO_MODE, FIREBASE_AUTH_EMULATOR_HOST } = data;
  const { PUBLIC_FIREBASE_MEASUREMENT_ID: MEASUREMENT_ID, PUBLIC_FIREBASE_APP_ID: APP_ID } = data;
  const problems = FIREBASE_NAMES.filter((name) => data[name] === undefined).map(
    (name) => `${name} is missing: set it, or unset every PUBLIC_FIREBASE_* for demo mode.`,
  );
  if (data.PUBLIC_CONTACT_EMAIL === undefined) {
    problems.push(
      'PUBLIC_CONTACT_EMAIL is missing: set the address that the terms show, where members contest decisions.',
    );
  }
  if (DEMO_MODE === 'true') {
    problems.push('DEMO_MODE is true beside a Firebase project: unset it, or unset every PUBLIC_FIREBASE_*.');
  }
  if (MEASUREMENT_ID !== undefined && APP_ID === undefined) {
    problems.push('PUBLIC_FIREBASE_MEASUREMENT_ID needs PUBLIC_FIREBASE_APP_ID: set both, or neither.');
  }
  // With it firebase-admin would accept unsigned tokens.
  if (FIREBASE_AUTH_EMULATOR_HOST !== undefined) {
    problems.push('FIREBASE_AUTH_EMULATOR_HOST is set beside a Firebase project: unset it.');
  }
  return problems;
}

/** PostgreSQL of the operator's has tools of its own. */
const defaultBackupMs = ({ DATABASE_URL }: Source) => (DATABASE_URL === undefined ? HOUR_MS : null);

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
