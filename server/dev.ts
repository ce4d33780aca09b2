import type { ViteDevServer } from 'vite';

export async function mountInDevServer(_server: ViteDevServer): Promise<void> {}
