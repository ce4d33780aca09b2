import { createApp } from 'astro/app/entrypoint';

// Whole pages get an ETag and are cached; one that fails halfway must not have begun.
const app = createApp({ streaming: false });

/** Renders a page on demand; null when no route matches. */
export async function render(request: Request, locals: App.Locals): Promise<Response | null> {
  const routeData = app.match(request);
  return routeData ? app.render(request, { routeData, locals }) : null;
}
