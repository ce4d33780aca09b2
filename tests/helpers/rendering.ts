import { createRendering } from '../../server/features/posts/rendering.ts';

/** The threads of all apps of a test process. */
export const { renderPost } = createRendering();
