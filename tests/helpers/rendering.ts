import { createRenderer } from '../../server/features/posts/renderer.ts';

/** The threads of all apps of a test process. */
export const { renderPost } = createRenderer();
