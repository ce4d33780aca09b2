import { addressEndpoints, contactEndpoints } from './endpoints/contacts.ts';
import { moderationEndpoints, permissionEndpoints, reportEndpoints } from './endpoints/moderation.ts';
import { postEndpoints } from './endpoints/posts.ts';
import { productEndpoints } from './endpoints/products.ts';
import { documentEndpoints, healthEndpoints, iconEndpoints, searchEndpoints } from './endpoints/site.ts';
import { accountEndpoints, exportEndpoints, userEndpoints } from './endpoints/users.ts';

/** The whole API. The server mounts, validates and documents it; both clients are typed by it. */
export const endpoints = {
  ...userEndpoints,
  ...accountEndpoints,
  ...exportEndpoints,
  ...contactEndpoints,
  ...addressEndpoints,
  ...productEndpoints,
  ...postEndpoints,
  ...moderationEndpoints,
  ...permissionEndpoints,
  ...reportEndpoints,
  ...searchEndpoints,
  ...iconEndpoints,
  ...healthEndpoints,
  ...documentEndpoints,
};

export type Endpoints = typeof endpoints;
