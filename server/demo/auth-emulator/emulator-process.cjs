/**
 * The official Firebase Auth emulator in a process of its own, with its accounts kept on disk in the
 * format of `firebase emulators:export`. Messages from the parent: `save` with a number, and `close`. Messages to it:
 * `ready` with the port, `saved` with that number, and `mail` for every link that a real project would have mailed.
 *
 * CommonJS because firebase-tools is, and its API document has to be narrowed before it is loaded.
 */
const { randomUUID } = require('node:crypto');
const { createServer } = require('node:http');
const { createRequire } = require('node:module');
const { mkdir, readFile, rename, writeFile } = require('node:fs/promises');
const { join } = require('node:path');

const [folder, projectId, port] = process.argv.slice(2);

/** Compiling validators of unused endpoints would take most of the emulator's start. */
const UNUSED_ENDPOINTS =
  /tenants|Saml|Idps|IdpConfigs|identityPlatform|passkey|mfa|GameCenter|PhoneNumber|VerificationCode|verificationCodes|SessionCookie|sessionCookie|queryAccounts|CustomToken|EmailLink|verifyIosClient|^\/v2\/projects/;

const { paths } = require('firebase-tools/lib/emulator/auth/apiSpec').default;
for (const path of Object.keys(paths)) if (UNUSED_ENDPOINTS.test(path)) delete paths[path];

/** The validators' library, as the emulator finds it: each of these packages brings the next. */
const ajvPath = ['firebase-tools/package.json', 'exegesis-express', 'exegesis', 'ajv'].reduce(
  (from, name) => createRequire(from).resolve(name),
  __filename,
);
// The document is the official one: to check it, JSON Schema's own schema would be compiled once for each parameter.
require(ajvPath).default.prototype.validateSchema = () => true;

const { createApp } = require('firebase-tools/lib/emulator/auth/server');

/** Calls that change no account, or belong to the import. */
const READS = /:(?:lookup|createAuthUri|batchCreate|batchGet)|\/v1\/token|\/config$/;

/** Does not reveal whether an e-mail is registered, as new Firebase projects. */
const DEFAULT_CONFIG = JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } });

/** Delay of an export that nobody awaits, so that bursts are written once. */
const EXPORT_DELAY_MS = 1000;

const accountsFile = join(folder, 'accounts.json');
const configFile = join(folder, 'config.json');
const accountsPath = `/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`;
const configPath = `/emulator/v1/projects/${projectId}/config`;
let origin = '';

/** Marks this process's own calls: until the import is complete it serves nobody else. */
const OWN = randomUUID();
let isImported = false;
/** The accounts on disk are unreadable: nobody signs in, and the file is not overwritten. */
let isDamaged = false;

async function call(method, path, body) {
  const answer = await fetch(origin + path, {
    method,
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json', 'x-own': OWN },
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

async function importConfig() {
  try {
    await call('PATCH', configPath, (await readIfThere(configFile)) ?? DEFAULT_CONFIG);
  } catch (error) {
    report(`${configFile} is damaged and is made anew with what is usual (${error.message})`);
    await call('PATCH', configPath, DEFAULT_CONFIG);
  }
}

async function importAccounts() {
  const accounts = await readIfThere(accountsFile);
  // An empty file is damaged too.
  const users = accounts === undefined ? [] : (JSON.parse(accounts).users ?? []);
  if (users.length > 0) await call('POST', `${accountsPath}:batchCreate`, JSON.stringify({ users }));
  // The import revokes sessions: this restores those from before the restart.
  for (const { localId, validSince } of users) {
    if (validSince) await call('POST', `${accountsPath}:update`, JSON.stringify({ localId, validSince }));
  }
}

async function replaceFile(file, text) {
  await writeFile(`${file}.new`, text, { flush: true, mode: 0o600 });
  await rename(`${file}.new`, file);
}

let savedConfig;

async function writeAccounts() {
  await replaceFile(accountsFile, await call('GET', `${accountsPath}:batchGet?maxResults=-1`));
  const config = await call('GET', configPath);
  if (config === savedConfig) return;
  await replaceFile(configFile, config);
  savedConfig = config;
}

let running = Promise.resolve();
let waiting;
let timer;

/** Saves all that was acknowledged before the call: callers during an export share the next one. */
function exportAccounts() {
  if (isDamaged) return Promise.reject(new Error(`${accountsFile} is damaged`));
  clearTimeout(timer);
  timer = undefined;
  waiting ??= running
    .catch(() => {})
    .then(() => {
      running = waiting;
      waiting = undefined;
      return writeAccounts();
    });
  return waiting;
}

/** Retries failures: unsaved changes are lost with the process. */
function exportSoon() {
  timer ??= setTimeout(() => {
    exportAccounts().catch((error) => {
      report(error);
      exportSoon();
    });
  }, EXPORT_DELAY_MS);
}

const mailed = new Set();

/** `locale` is the reader's, as the SDK sends it (`auth.languageCode`). */
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
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const emulator = await createApp(projectId);
  const server = createServer((request, response) => {
    // An account not yet imported must not seem deleted.
    if (!isImported && request.headers['x-own'] !== OWN) return response.writeHead(503).end();
    if (request.method !== 'GET') response.on('finish', () => afterWrite(request));
    return emulator(request, response);
  });
  // Its callers end idle connections: if it ended one itself, a call on its way would be lost.
  server.keepAliveTimeout = 0;
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(Number(port), '127.0.0.1', resolve);
  });
  const address = server.address();
  origin = `http://127.0.0.1:${address.port}`;
  await importConfig();
  try {
    await importAccounts();
    isImported = true;
  } catch (error) {
    isDamaged = true;
    report(
      `${accountsFile} is damaged: nobody can sign in until it is brought back from a backup, or deleted, and the server is started again (${error.message})`,
    );
  }
  process.send?.({ type: 'ready', port: address.port, isWhole: isImported });
}

let isClosing = false;

async function close() {
  if (isClosing) return;
  isClosing = true;
  if (isImported) await exportAccounts().catch(report);
  process.exit();
}

async function save(number) {
  try {
    await exportAccounts();
    process.send?.({ type: 'saved', number });
  } catch (error) {
    process.send?.({ type: 'saved', number, message: String(error) });
    exportSoon();
  }
}

process.on('message', ({ type, number }) => {
  if (type === 'close') void close();
  if (type === 'save') void save(number);
});
// The parent has died: save and exit.
process.on('disconnect', () => void close());
// Ctrl-C signals the whole group; the parent decides when to close.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});

start().catch((error) => {
  report(error);
  process.exitCode = 1;
  process.disconnect?.();
});
