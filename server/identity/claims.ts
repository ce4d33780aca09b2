import { z } from 'zod';
import { AppError } from '../errors.ts';

const MAX_UID_LENGTH = 128;
const isStorable = (text: string) => text.isWellFormed() && !/\p{Cc}/u.test(text);
const JsonObject = z.record(z.string(), z.unknown());

/** The claims that the product reads. A name or picture that is not text, and a verification that is not true or false, is dropped. */
const Claims = z.object({
  sub: z.string().min(1).max(MAX_UID_LENGTH).refine(isStorable),
  email: z.string().refine(isStorable).nullish(),
  email_verified: z.boolean().nullish().catch(null),
  name: z.string().refine(isStorable).nullish().catch(null),
  picture: z.string().refine(isStorable).nullish().catch(null),
});

export type Claims = z.infer<typeof Claims>;

const decoder = new TextDecoder('utf-8', { fatal: true });

function readPart(part: string | undefined): Record<string, unknown> {
  return JsonObject.parse(JSON.parse(decoder.decode(Buffer.from(part ?? '', 'base64url'))));
}

/**
 * Parses a token before its signature is verified; throws `unauthenticated` if it is malformed. The SDK
 * reports that as an internal error, and accepts any claims in demo mode, where nothing is signed.
 */
export function readClaims(token: string): Claims {
  const [header, payload, ...rest] = token.split('.');
  try {
    if (rest.length !== 1) throw new Error('A token has three parts.');
    readPart(header);
    return Claims.parse(readPart(payload));
  } catch (cause) {
    throw new AppError('unauthenticated', { cause });
  }
}
