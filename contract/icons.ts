import { z } from 'zod';
import { MAX_ICON_LENGTH, MAX_ICONS } from './limits.ts';

/** File name of a set, such as `tabler.json`. */
export const IconSetFile = z.string().regex(/^[a-z0-9-]+\.json$/);

/** `GET icons/{set}`: names in the set, separated by commas. */
export const IconQuery = z.strictObject({
  icons: z
    .string()
    .min(1)
    .max(MAX_ICONS * (MAX_ICON_LENGTH + 1))
    .transform((names) => [...new Set(names.split(','))])
    .pipe(z.array(z.string().max(MAX_ICON_LENGTH)).max(MAX_ICONS)),
});

const size = { width: z.number().optional(), height: z.number().optional() };

/** Iconify's format: `body` is the content of an `<svg>`; the default size is the set's. */
export const IconSet = z.strictObject({
  prefix: z.string(),
  icons: z.record(z.string(), z.strictObject({ body: z.string(), ...size })),
  /** Aliases of the icons. */
  aliases: z.record(z.string(), z.strictObject({ parent: z.string() })).optional(),
  ...size,
  not_found: z.array(z.string()).optional(),
});

export type IconSet = z.infer<typeof IconSet>;
