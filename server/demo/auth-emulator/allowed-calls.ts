import { z } from 'zod';
import { MIN_PASSWORD_LENGTH } from '../../../contract/limits.ts';
import { Email, IdToken, RefreshToken, providerClaims } from './token-schemas.ts';

const MAX_PASSWORD_LENGTH = 4096;

const Password = z.string().min(1, 'MISSING_PASSWORD').max(MAX_PASSWORD_LENGTH, 'INVALID_LOGIN_CREDENTIALS');
/** The emulator accepts six characters. */
const NewPassword = z
  .string()
  .min(MIN_PASSWORD_LENGTH, `WEAK_PASSWORD : Password should be at least ${MIN_PASSWORD_LENGTH} characters`)
  .max(MAX_PASSWORD_LENGTH, 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS');
const OobCode = z.string().regex(/^[\w-]{1,256}$/, 'INVALID_OOB_CODE');
/**
 * Such as `google.com` or `oidc.university`; not the emulator's own `password` and `phone`. SAML brings more
 * than claims.
 */
const ProviderId = z.string().regex(/^(?!saml\.)[a-z0-9-]+(?:\.[a-z0-9-]+)+$/, 'INVALID_PROVIDER_ID');

const Yes = z.literal(true);
const Web = { clientType: z.literal('CLIENT_TYPE_WEB').optional() };
const credentials = { email: Email, returnSecureToken: Yes.optional(), ...Web };

/** The provider's response: by popup or redirect in `requestUri`, or stored for a link in `postBody`. */
const ProviderAnswer = z.strictObject({
  requestUri: z.url('INVALID_REQUEST_URI').max(8192),
  postBody: z.string().max(8192).optional(),
  sessionId: z.string().max(256).optional(),
  idToken: IdToken.optional(),
  returnSecureToken: Yes,
  returnIdpCredential: Yes.optional(),
});

/** Parses the response of an offered provider and rewrites it for the emulator. */
function providerSignIn(isOffered: (providerId: string) => boolean) {
  return ProviderAnswer.transform(({ requestUri, postBody = '', ...rest }, ctx) => {
    const answers = [new URL(requestUri).searchParams, new URLSearchParams(postBody)];
    const find = (name: string) => answers.find((answer) => answer.has(name))?.get(name) ?? '';
    const providerId = find('providerId');
    const isKnown = ProviderId.safeParse(providerId).success && isOffered(providerId);
    const claims = isKnown ? providerClaims(find('id_token'), providerId) : null;
    if (claims === null) {
      ctx.addIssue(isKnown ? 'INVALID_IDP_RESPONSE' : 'OPERATION_NOT_ALLOWED');
      return z.NEVER;
    }
    const body = new URLSearchParams({ id_token: claims, providerId });
    return { ...rest, requestUri: 'http://localhost', postBody: body.toString() };
  });
}

/**
 * Schemas of the calls to `accounts:{name}` that the product makes, as firebase/auth sends them. A message is
 * Firebase's error code for the refused field, which the SDK translates to its own.
 */
export function accountCalls(
  isOffered: (providerId: string) => boolean,
): Readonly<Record<string, z.ZodType>> {
  return {
    signUp: z.strictObject({ ...credentials, password: NewPassword }),
    signInWithPassword: z.strictObject({ ...credentials, password: Password }),
    signInWithIdp: providerSignIn(isOffered),
    lookup: z.strictObject({ idToken: IdToken }),
    delete: z.strictObject({ idToken: IdToken }),
    sendOobCode: z.discriminatedUnion('requestType', [
      z.strictObject({ requestType: z.literal('PASSWORD_RESET'), email: Email, ...Web }),
      z.strictObject({ requestType: z.literal('VERIFY_EMAIL'), idToken: IdToken, ...Web }),
      z.strictObject({
        requestType: z.literal('VERIFY_AND_CHANGE_EMAIL'),
        idToken: IdToken,
        newEmail: Email,
        ...Web,
      }),
    ]),
    resetPassword: z.strictObject({ oobCode: OobCode, newPassword: NewPassword.optional() }),
    // Applies a code from a mail, or a member's own change.
    update: z.union([
      z.strictObject({ oobCode: OobCode }),
      z.strictObject({
        idToken: IdToken,
        password: NewPassword.optional(),
        email: Email.optional(),
        deleteProvider: z.array(ProviderId).min(1).max(10).optional(),
        returnSecureToken: Yes.optional(),
      }),
    ]),
  };
}

export const TokenCall = z.strictObject({
  grant_type: z.literal('refresh_token', 'INVALID_GRANT_TYPE'),
  refresh_token: RefreshToken,
});

/** The query of every call: the API key, which the emulator ignores. */
export const KeyQuery = z.strictObject({ key: z.string().regex(/^[\w-]{1,100}$/) });

/** Firebase's error code for a refused body; the SDK knows each that the product's forms can cause. */
export function refusalOf({ issues }: z.ZodError): string {
  const all = issues.flatMap((issue) => (issue.code === 'invalid_union' ? issue.errors.flat() : [issue]));
  return all.find(({ message }) => /^[A-Z_]{5,}(?: : |$)/.test(message))?.message ?? 'INVALID_REQUEST';
}
