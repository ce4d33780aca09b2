import { z } from 'zod';
import { AppError } from '../errors.ts';

const MAX_UID_LENGTH = 128;
const isStorable = (text: string) => text.isWellFormed() && !/\p{Cc}/u.test(text);
const JsonObject = z.record(z.string(), z.unknown());

/** What the product reads of a token. A name or a picture that is no text is none. */
const Claims = z.object({
  sub: z.string().min(1).max(MAX_UID_LENGTH).refine(isStorable),
  email: z.string().refine(isStorable).nullish(),
  name: z.string().refine(isStorable).nullish().catch(null),
  picture: z.string().refine(isStorable).nullish().catch(null),
});

export type Claims = z.infer<typeof Claims>;

const decoder = new TextDecoder('utf-8', { fatal: true });

function readPart(part: string | undefined): Record<string, unknown> {
  return JsonObject.parse(JSON.parse(decoder.decode(Buffer.from(part ?? '', 'base64url'))));
}

/**
 * The claims of a token whose signature is still to be verified; throws `unauthenticated` for what is no token. The
 * SDK takes it for a fault of its own, and in demo mode, where nothing is signed, takes claims of any kind.
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
