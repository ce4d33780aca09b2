import { describe, expect, it } from 'vitest';
import { ConfigurationError, parseConfig } from '../../../server/config.ts';

const PROJECT = {
  PUBLIC_FIREBASE_API_KEY: 'key',
  PUBLIC_FIREBASE_AUTH_DOMAIN: 'agora.example',
  PUBLIC_FIREBASE_PROJECT_ID: 'agora',
  PUBLIC_FIREBASE_STORAGE_BUCKET: 'agora.appspot.com',
  PUBLIC_CONTACT_EMAIL: 'contact@agora.example',
};

const DATABASE_URL = 'postgres://agora@127.0.0.1/agora';
const HOUR_MS = 3_600_000;

function problemsOf(source: Record<string, string>): readonly string[] {
  try {
    parseConfig(source);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
  return [];
}

const firstWord = (sentence: string) => sentence.split(' ')[0];

describe('parseConfig', () => {
  it('needs no variable', () => {
    expect(parseConfig({})).toMatchObject({
      port: 4321,
      host: '127.0.0.1',
      dataFolder: '.data',
      databaseUrl: null,
      isDemo: true,
      apiHost: '/api',
      registration: 'open',
      trustedProxies: 0,
      trustProxy: false,
    });
  });

  it('measures nothing without the id of a property and of an app', () => {
    expect(parseConfig(PROJECT).hasAnalytics).toBe(false);
    const measured = { ...PROJECT, PUBLIC_FIREBASE_MEASUREMENT_ID: 'G-TEST' };
    expect(problemsOf(measured)).toMatchObject([expect.stringMatching(/^PUBLIC_FIREBASE_MEASUREMENT_ID/)]);
    expect(parseConfig({ ...measured, PUBLIC_FIREBASE_APP_ID: '1:2:web:3' }).hasAnalytics).toBe(true);
  });

  it('counts an empty variable as absent', () => {
    expect(parseConfig({ PORT: '', DATABASE_URL: ' ', PUBLIC_FIREBASE_API_KEY: '' })).toEqual(
      parseConfig({}),
    );
  });

  it('leaves demo mode for a Firebase project, on any host', () => {
    const env = parseConfig({ ...PROJECT, HOST: '0.0.0.0' });
    expect(env.isDemo).toBe(false);
    expect(env.firebase).toEqual({
      apiKey: 'key',
      authDomain: 'agora.example',
      projectId: 'agora',
      storageBucket: 'agora.appspot.com',
    });
  });

  it.each([
    [{}, HOUR_MS],
    [{ DATABASE_URL }, null],
    [{ DATABASE_URL, BACKUP_EVERY: '1d' }, 24 * HOUR_MS],
    [{ BACKUP_EVERY: '30m' }, HOUR_MS / 2],
    [{ BACKUP_EVERY: 'off' }, null],
  ])('backs up what %o asks for', (source: Record<string, string>, every) => {
    expect(parseConfig(source).backupEveryMs).toBe(every);
  });

  it('splits lists at commas', () => {
    const env = parseConfig({
      ALLOWED_ORIGINS: 'https://a.example, https://b.example',
      PUBLIC_AUTH_PROVIDERS: 'google,',
    });
    expect(env.allowedOrigins).toEqual(['https://a.example', 'https://b.example']);
    expect(env.providers).toEqual(['google']);
  });

  it.each([
    ['PORT', 'x'],
    ['PORT', '65536'],
    ['PORT', '1.5'],
    ['DATABASE_URL', 'mysql://localhost/agora'],
    ['DATABASE_URL', 'postgres//agora'],
    ['PUBLIC_SITE_URL', 'agora.example'],
    ['PUBLIC_SITE_URL', 'https://agora.example/sub'],
    ['PUBLIC_API_HOST', 'api.example'],
    ['PUBLIC_GEOCODE_URL', 'geocode.example'],
    ['PUBLIC_REGISTRATION', 'maybe'],
    ['ALLOWED_ORIGINS', 'https://a.example/path'],
    ['TRUSTED_PROXIES', '-1'],
    ['TRUSTED_PROXIES', 'cf connecting ip'],
    ['TRUST_PROXY', 'true'],
    ['BACKUP_EVERY', '1 hour'],
    ['BACKUP_EVERY', '0h'],
    ['DEMO_MODE', '1'],
    ['LOG_LEVEL', 'loud'],
  ])('names %s when it is %s, in one sentence', (name, value) => {
    const problems = problemsOf({ [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name} .*\\.$`));
  });

  it('has a sentence for each bad variable, and for what does not go together, at once', () => {
    expect(problemsOf({ PORT: 'x', TRUSTED_PROXIES: '?', HOST: '0.0.0.0' }).map(firstWord)).toEqual([
      'PORT',
      'TRUSTED_PROXIES',
      'HOST',
    ]);
    const mixed = { DATABASE_URL: 'mysql://x', SECRET_KEY: 'short', PUBLIC_FIREBASE_PROJECT_ID: 'agora' };
    expect(
      problemsOf({ ...mixed, PUBLIC_FIREBASE_MEASUREMENT_ID: 'UA-1', DEMO_MODE: 'true' }).map(firstWord),
    ).toEqual([
      'DATABASE_URL',
      'PUBLIC_FIREBASE_MEASUREMENT_ID',
      'SECRET_KEY',
      'PUBLIC_FIREBASE_API_KEY',
      'PUBLIC_FIREBASE_AUTH_DOMAIN',
      'PUBLIC_FIREBASE_STORAGE_BUCKET',
      'PUBLIC_CONTACT_EMAIL',
      'DEMO_MODE',
    ]);
  });

  it.each(Object.keys(PROJECT))('refuses a Firebase project without %s', (name) => {
    const problems = problemsOf({ ...PROJECT, [name]: '' });
    expect(problems).toEqual([expect.stringContaining(`${name} is missing`)]);
  });

  it('refuses demo mode that other machines could reach', () => {
    expect(problemsOf({ HOST: '0.0.0.0' })).toEqual([expect.stringMatching(/^HOST is 0\.0\.0\.0/)]);
    expect(problemsOf({ HOST: '::1' })).toEqual([]);
  });

  it('refuses demo mode beside a Firebase project', () => {
    expect(problemsOf({ ...PROJECT, DEMO_MODE: 'true' })).toEqual([
      expect.stringMatching(/^DEMO_MODE is true/),
    ]);
    expect(problemsOf({ ...PROJECT, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' })).toEqual([
      expect.stringMatching(/^FIREBASE_AUTH_EMULATOR_HOST /),
    ]);
  });

  it('refuses to run without demo mode and without a project', () => {
    expect(problemsOf({ DEMO_MODE: 'false' })).toEqual([expect.stringMatching(/^DEMO_MODE is false/)]);
  });
});
