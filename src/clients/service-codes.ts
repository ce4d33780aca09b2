/** Codes of the storage and installation services that have a sentence. */
export type ServiceCode =
  | 'storage/object-not-found'
  | 'storage/unauthenticated'
  | 'storage/unauthorized'
  | 'storage/quota-exceeded'
  | 'storage/retry-limit-exceeded'
  | 'storage/canceled'
  | 'storage/invalid-argument'
  | 'installations/app-offline'
  | 'installations/not-registered'
  | 'installations/request-failed';
