import { expect, it, vi } from 'vitest';
import { createTokenCache } from '../../../server/identity/token-cache.ts';
import { AppError } from '../../../server/errors.ts';
import { tokenFor } from '../../helpers/identity.ts';

const ana = { uid: 'ana', email: 'ana@example.org' };
const identity = { ...ana, isEmailVerified: false, name: null, picture: null };

function setup() {
  let time = Date.now();
  const verify = vi.fn(async () => identity);
  const tokens = createTokenCache(verify, () => time);
  return { verify, ...tokens, pass: (seconds: number) => (time += seconds * 1000) };
}

it('asks once for a token within half a minute, however many calls carry it', async () => {
  const { verify, verifyToken, pass } = setup();
  const token = tokenFor(ana);
  await Promise.all([verifyToken(token), verifyToken(token)]);
  pass(29);
  expect(await verifyToken(token)).toEqual(identity);
  expect(verify).toHaveBeenCalledTimes(1);
  pass(2);
  await verifyToken(token);
  expect(verify).toHaveBeenCalledTimes(2);
});

it('never takes a token beyond its own end', async () => {
  const { verify, verifyToken, pass } = setup();
  const token = tokenFor(ana, { exp: Math.floor(Date.now() / 1000) + 5 });
  await verifyToken(token);
  pass(6);
  await verifyToken(token);
  expect(verify).toHaveBeenCalledTimes(2);
});

it('does not remember a refusal', async () => {
  const { verify, verifyToken } = setup();
  const token = tokenFor(ana);
  verify.mockRejectedValueOnce(new AppError('unavailable'));
  await expect(verifyToken(token)).rejects.toThrow();
  expect(await verifyToken(token)).toEqual(identity);
});

it('forgets a member whose sessions end, also when the answer is still on its way', async () => {
  const { verify, verifyToken, forgetRevoked } = setup();
  const accounts = forgetRevoked({ revokeTokens: async () => {}, deleteAccount: async () => {} });
  const token = tokenFor(ana);
  await verifyToken(token);
  await accounts.revokeTokens('ana');
  const answer = Promise.withResolvers<typeof identity>();
  verify.mockReturnValueOnce(answer.promise);
  const pending = verifyToken(token);
  await accounts.deleteAccount('ana');
  answer.resolve(identity);
  await pending;
  await verifyToken(token);
  expect(verify).toHaveBeenCalledTimes(3);
});
