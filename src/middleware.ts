import { defineMiddleware } from 'astro:middleware';

/** Logs a page's errors with the request id; without our server Astro shows them. */
export const onRequest = defineMiddleware(async ({ locals }, next) => {
  try {
    return await next();
  } catch (error) {
    if (!locals.onError) throw error;
    locals.onError(error);
    return new Response(null, { status: 500 });
  }
});
