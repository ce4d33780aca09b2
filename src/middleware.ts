import { defineMiddleware } from 'astro:middleware';

/** Astro swallows what a page throws: the server's log gets it with the request id. */
export const onRequest = defineMiddleware(async ({ locals }, next) => {
  try {
    return await next();
  } catch (error) {
    locals.onError?.(error);
    throw error;
  }
});
