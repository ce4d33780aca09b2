import { expect, test } from 'vitest';
import { createCallLimits } from '../../../server/demo/auth-emulator/rate-limits.ts';

const EMAIL = 'ana@example.org';

test('passwords of one account are guessed from one address thirty times, from everywhere a hundred', async () => {
  const spend = createCallLimits();
  const attempts = async (count: number, ip: (index: number) => string) => {
    let allowed = 0;
    for (let index = 0; index < count; index += 1) {
      const spent = await spend(ip(index), 'signInWithPassword', index % 2 ? EMAIL : EMAIL.toUpperCase());
      if (spent === null) allowed += 1;
      else expect(spent).toMatchObject({ isAttempt: true });
    }
    return allowed;
  };
  expect(await attempts(40, () => '192.0.2.1')).toBe(30);
  expect(await attempts(120, (index) => `198.51.100.${index}`)).toBe(70);
  expect(await spend('203.0.113.1', 'signInWithPassword', 'bia@example.org')).toBeNull();
  expect(await spend('203.0.113.1', 'lookup', EMAIL)).toBeNull();
});
