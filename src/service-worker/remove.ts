/** Built in place of the worker by PUBLIC_OFFLINE=off: removes the worker of earlier builds and all that it stored. */
import { TIMES_DATABASE } from '../../contract/offline.ts';
import { deleteCaches, scope } from './scope.ts';

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => {
  indexedDB.deleteDatabase(TIMES_DATABASE);
  event.waitUntil(deleteCaches(new Set()).then(() => scope.registration.unregister()));
});
