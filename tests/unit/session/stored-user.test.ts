import { describe, expect, it } from 'vitest';
import { User } from '../../../contract/users.ts';
import { parseStoredUser } from '../../../src/device/stored-user.ts';
import { memberRecord } from '../../helpers/member.ts';

const WRONG: unknown[] = [null, 0, 'x', true, [], {}, ['<script>'], [{}], { basic: {} }];

describe('parseStoredUser', () => {
  it('reads what the contract accepts', () => {
    const user = memberRecord({ permisions: ['moderate'], picture: '/v0/b/x' });
    expect(User.parse(user)).toEqual(user);
    expect(parseStoredUser(JSON.stringify(user))).toEqual(user);
  });

  it.each([null, '', '{', 'null', '[]', '"ana"', '{"name":"Ana"}', 'undefined'])(
    'takes %j for nobody',
    (json) => {
      expect(parseStoredUser(json)).toBeNull();
    },
  );

  it('refuses every wrong field that the contract refuses', () => {
    for (const field of Object.keys(memberRecord())) {
      for (const value of [undefined, ...WRONG]) {
        const changed = { ...memberRecord(), [field]: value };
        if (User.safeParse(changed).success) continue;
        expect(parseStoredUser(JSON.stringify(changed)), `${field}: ${JSON.stringify(value)}`).toBeNull();
      }
    }
  });

  it('refuses a tag that would lead elsewhere', () => {
    expect(parseStoredUser(JSON.stringify(memberRecord({ tag: '../evil' })))).toBeNull();
  });
});
