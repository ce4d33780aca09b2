import { defineMiddleware } from 'astro:middleware';

/** What a page throws goes to the server's log, with the request id; without a server it is Astro's to show. */
export const onRequest = defineMiddleware(async ({ locals }, next) => {
  try {
    return await next();
  } catch (error) {
    if (!locals.onError) throw error;
    locals.onError(error);
    return new Response(null, { status: 500 });
  }
});
