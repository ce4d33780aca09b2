import { z } from 'zod';
import { FIELD_ISSUES } from './error-codes.ts';

export {
  type ApiErrorCode,
  ERROR_STATUS,
  type ErrorCode,
  FIELD_ISSUES,
  type FieldIssue,
} from './error-codes.ts';

/** RFC 9457 problem details with the product's members. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  code: z.string(),
  requestId: z.string(),
  detail: z.string().optional(),
  /** Names each refused field by its path, such as `links.0.url`; of a text also the line, counted from 1. */
  fields: z
    .array(
      z.object({
        path: z.string(),
        issue: z.enum(FIELD_ISSUES),
        line: z.number().int().positive().optional(),
      }),
    )
    .optional(),
  /** With `version-conflict`: what is stored now; null: nothing. */
  current: z.unknown().optional(),
});

/** `current` is what a call that succeeds gives, as it is stored now. */
export type Problem<Current = unknown> = Omit<z.infer<typeof Problem>, 'current'> & {
  current?: Current | null;
};
