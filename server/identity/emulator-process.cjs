/**
 * The official Firebase Auth emulator in a process of its own, with its accounts kept on disk in the
 * format of `firebase emulators:export`. Messages from the parent: `save` and `close`. Messages to it: `ready`
 * with the port, `saved`, and `mail` for every link that a real project would have mailed.
 *
 * CommonJS because firebase-tools is, and its API document has to be narrowed before it is loaded.
 */
const { createServer } = require('node:http');
const { mkdir, readFile, rename, writeFile } = require('node:fs/promises');
const { join } = require('node:path');

const [folder, projectId] = process.argv.slice(2);

/** Compiling validators for endpoints that nobody here calls takes most of the emulator's start. */
const UNUSED_ENDPOINTS =
  /tenants|Saml|Idps|IdpConfigs|identityPlatform|passkey|mfa|GameCenter|PhoneNumber|VerificationCode|verificationCodes|SessionCookie|sessionCookie|queryAccounts|CustomToken|EmailLink|verifyIosClient|^\/v2\/projects/;

const { paths } = require('firebase-tools/lib/emulator/auth/apiSpec').default;
for (const path of Object.keys(paths)) if (UNUSED_ENDPOINTS.test(path)) delete paths[path];

const { createApp } = require('firebase-tools/lib/emulator/auth/server');

/** Calls that leave every account as it was, or that the import itself makes. */
const READS = /:(?:lookup|createAuthUri|batchCreate|batchGet)|\/v1\/token|\/config$/;

/** Unknown e-mails are answered like known ones, as new Firebase projects do. */
const DEFAULT_CONFIG = JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } });

/** An export runs this long after the first change it saves, so bursts are written once. */
const EXPORT_DELAY_MS = 1000;

const accountsFile = join(folder, 'accounts.json');
const configFile = join(folder, 'config.json');
const accountsPath = `/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`;
const configPath = `/emulator/v1/projects/${projectId}/config`;
let origin = '';

async function call(method, path, body) {
  const answer = await fetch(origin + path, {
    method,
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body,
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
  return text;
}

async function readIfThere(file) {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

async function importAccounts() {
  await call('PATCH', configPath, (await readIfThere(configFile)) ?? DEFAULT_CONFIG);
  const accounts = await readIfThere(accountsFile);
  const users = accounts ? (JSON.parse(accounts).users ?? []) : [];
  if (users.length > 0) await call('POST', `${accountsPath}:batchCreate`, JSON.stringify({ users }));
  // The import ends every session; who was signed in before the restart still is.
  for (const { localId, validSince } of users) {
    if (validSince) await call('POST', `${accountsPath}:update`, JSON.stringify({ localId, validSince }));
  }
}

async function replaceFile(file, text) {
  await writeFile(`${file}.new`, text, { flush: true });
  await rename(`${file}.new`, file);
}

let saving = Promise.resolve();
let timer;

function exportAccounts() {
  clearTimeout(timer);
  timer = undefined;
  saving = saving
    .catch(() => {})
    .then(async () => {
      await replaceFile(accountsFile, await call('GET', `${accountsPath}:batchGet?maxResults=-1`));
      await replaceFile(configFile, await call('GET', configPath));
    });
  return saving;
}

function exportSoon() {
  timer ??= setTimeout(() => {
    exportAccounts().catch(report);
  }, EXPORT_DELAY_MS);
}

const mailed = new Set();

/** `locale` is the reader's language, as the SDK sends it (`auth.languageCode`). */
async function announceMails(locale) {
  const { oobCodes = [] } = JSON.parse(await call('GET', `/emulator/v1/projects/${projectId}/oobCodes`));
  for (const { email, oobCode, oobLink, requestType } of oobCodes) {
    if (mailed.has(oobCode)) continue;
    mailed.add(oobCode);
    const link = new URL(oobLink);
    if (locale) link.searchParams.set('lang', locale);
    process.send?.({ type: 'mail', email, requestType, query: link.search });
  }
}

function afterWrite({ url, headers }) {
  const path = url.split('?')[0];
  if (!READS.test(path)) exportSoon();
  if (/:(?:sendOobCode|update)$/.test(path)) announceMails(headers['x-firebase-locale']).catch(report);
}

function report(error) {
  process.send?.({ type: 'error', message: String(error) });
}

async function start() {
  await mkdir(folder, { recursive: true });
  const emulator = await createApp(projectId);
  const server = createServer((request, response) => {
    if (request.method !== 'GET') response.on('finish', () => afterWrite(request));
    emulator(request, response);
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address();
  origin = `http://127.0.0.1:${port}`;
  await importAccounts();
  process.send?.({ type: 'ready', port });
}

let isClosing = false;

async function close() {
  if (isClosing) return;
  isClosing = true;
  if (origin) await exportAccounts().catch(report);
  process.exit();
}

async function save() {
  await exportAccounts().catch(report);
  process.send?.({ type: 'saved' });
}

process.on('message', (message) => {
  if (message === 'close') void close();
  if (message === 'save') void save();
});
// The parent is gone, however it ended: save and follow.
process.on('disconnect', () => void close());
// Ctrl-C reaches the whole group; the parent says when.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});

start().catch((error) => {
  report(error);
  process.exitCode = 1;
  process.disconnect?.();
});
