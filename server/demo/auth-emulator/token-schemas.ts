import { createHash } from 'node:crypto';
import { z } from 'zod';

/** Control characters reach neither the accounts nor what is stored with them. */
const Text = z
  .string()
  .max(320)
  .regex(/^\P{Cc}*$/u)
  .refine((text) => text.isWellFormed());

export const Email = z
  .string()
  .max(320, 'INVALID_EMAIL')
  .regex(/^[^\s@<>"'`\\\p{Cc}\p{Cs}]+@[^\s@<>"'`\\\p{Cc}\p{Cs}]+$/u, 'INVALID_EMAIL');

function jsonIn(base64: string): unknown {
  try {
    return JSON.parse(Buffer.from(base64, 'base64url').toString());
  } catch {
    return undefined;
  }
}

/** What the emulator reads of an id token without looking whether it is there. */
const IdTokenHeader = z.object({ alg: z.literal('none'), typ: z.literal('JWT') });
const IdTokenPayload = z.object({
  user_id: Text,
  iat: z.number(),
  firebase: z.strictObject({ identities: z.record(Text, z.array(Text)), sign_in_provider: Text }),
});

export const IdToken = z
  .string()
  .max(8192, 'INVALID_ID_TOKEN')
  .regex(/^[\w-]+\.[\w-]+\.$/, 'INVALID_ID_TOKEN')
  .refine((token) => {
    const [header = '', payload = ''] = token.split('.');
    return (
      IdTokenHeader.safeParse(jsonIn(header)).success && IdTokenPayload.safeParse(jsonIn(payload)).success
    );
  }, 'INVALID_ID_TOKEN');

/** Claims that a refresh token brings along would get into every id token made from it. */
const RefreshPayload = z.strictObject({
  _AuthEmulatorRefreshToken: Text,
  localId: Text,
  provider: Text,
  projectId: Text,
  extraClaims: z.strictObject({}).optional(),
});

export const RefreshToken = z
  .string()
  .max(8192, 'INVALID_REFRESH_TOKEN')
  .regex(/^[\w+/=-]+$/, 'INVALID_REFRESH_TOKEN')
  .refine((token) => RefreshPayload.safeParse(jsonIn(token)).success, 'INVALID_REFRESH_TOKEN');

/** What the page that stands in for a provider says about who signed in there. */
const Claims = z.object({
  email: Email,
  name: Text.max(200)
    .regex(/^[^<>]*$/)
    .optional(),
  picture: z
    .url({ protocol: /^https$/ })
    .max(2048)
    .regex(/^[^\s"'()<>\\]+$/)
    .optional(),
});

/**
 * The same claims as the emulator gets them; null: they are none. Nobody has proved who owns the address: it never
 * counts as confirmed, so an account that has it already is not taken over, and the same address is always the same
 * account at its provider.
 */
export function providerClaims(idToken: string, providerId: string): string | null {
  let given: unknown;
  try {
    given = JSON.parse(idToken);
  } catch {
    return null;
  }
  const { success, data } = Claims.safeParse(given);
  if (!success) return null;
  const email = data.email.toLowerCase();
  const sub = createHash('sha256').update(`${providerId} ${email}`).digest('hex').slice(0, 32);
  return JSON.stringify({ sub, ...data, email, email_verified: false });
}
