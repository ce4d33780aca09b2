/** Built in place of the worker by PUBLIC_OFFLINE=off: removes the worker of earlier builds and all that it stored. */
import { deleteCaches, scope } from './scope.ts';

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => {
  event.waitUntil(deleteCaches(new Set()).then(() => scope.registration.unregister()));
});
