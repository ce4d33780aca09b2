import { z } from 'zod';

/** Where a site publishes the manifest of its build. */
export const MANIFEST_PATH = '/build-manifest.json';

/** A file of the build. */
const ManifestFile = z.strictObject({
  hash: z.string(),
  bytes: z.number().int(),
  /** Hash of the text in `<main>`, of pages alone. */
  text: z.string().optional(),
});

export type ManifestFile = z.infer<typeof ManifestFile>;

/** The files of a build by path, such as `/en/wiki.html`: what the next deployment is compared with. */
export const BuildManifest = z.object({ format: z.literal(1), files: z.record(z.string(), ManifestFile) });

export type BuildManifest = z.infer<typeof BuildManifest>;
