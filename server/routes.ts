import { accountRoutes } from './features/account/routes.ts';
import { addressRoutes } from './features/address/routes.ts';
import { contactRoutes } from './features/contacts/routes.ts';
import { exportRoutes } from './features/exports/routes.ts';
import { iconRoutes } from './features/icons/routes.ts';
import { moderationRoutes } from './features/moderation/routes.ts';
import { permissionRoutes } from './features/permissions/routes.ts';
import { postRoutes } from './features/posts/routes.ts';
import { productRoutes } from './features/products/routes.ts';
import { reportRoutes } from './features/reports/routes.ts';
import { searchRoutes } from './features/search/routes.ts';
import { userRoutes } from './features/users/routes.ts';
import type { Route } from './api/route.ts';

/** Every endpoint behind token verification and rate limits. */
export const routes: readonly Route[] = [
  ...userRoutes,
  ...accountRoutes,
  ...contactRoutes,
  ...addressRoutes,
  ...productRoutes,
  ...postRoutes,
  ...moderationRoutes,
  ...permissionRoutes,
  ...reportRoutes,
  ...searchRoutes,
  ...exportRoutes,
  ...iconRoutes,
];
