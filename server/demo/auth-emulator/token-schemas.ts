import { createHash } from 'node:crypto';
import { z } from 'zod';

/** Without control characters, which would end up in accounts and records. */
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

/** What the emulator reads of an id token without checking that it is there. */
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

/** Extra claims of a refresh token would enter every id token made from it. */
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

/** What the emulated provider's page says about the person. */
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
 * The claims as the emulator takes them; null if invalid. Ownership of the e-mail is unproven: it is never
 * marked verified, so an existing account is not taken over, and one e-mail always maps to the same provider
 * account.
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
