import { z } from 'zod';
import { MAX_ICON_LENGTH, MAX_ICONS } from './limits.ts';

/** A set by the name of its file, such as `tabler.json`. */
export const IconSetFile = z.string().regex(/^[a-z0-9-]+\.json$/);

/** `GET icons/{set}`: names in the set, split by commas. */
export const IconQuery = z.strictObject({
  icons: z
    .string()
    .min(1)
    .max(MAX_ICONS * (MAX_ICON_LENGTH + 1))
    .transform((names) => [...new Set(names.split(','))])
    .pipe(z.array(z.string().max(MAX_ICON_LENGTH)).max(MAX_ICONS)),
});

const size = { width: z.number().optional(), height: z.number().optional() };

/** In the format of Iconify: a body is the inside of an `<svg>`; a size that is not told is the set's. */
export const IconSet = z.strictObject({
  prefix: z.string(),
  icons: z.record(z.string(), z.strictObject({ body: z.string(), ...size })),
  /** Other names for icons, which come along. */
  aliases: z.record(z.string(), z.strictObject({ parent: z.string() })).optional(),
  ...size,
  not_found: z.array(z.string()).optional(),
});

export type IconSet = z.infer<typeof IconSet>;
