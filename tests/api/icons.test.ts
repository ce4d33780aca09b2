import { describe, expect, test } from 'vitest';
import { MAX_ICONS } from '../../contract/limits.ts';
import { startTestApp } from '../helpers/app.ts';

const { call, member } = await startTestApp();

const ask = (icons: string, set = 'tabler') => call('GET', `/icons/${set}.json?icons=${icons}`);

describe('icons', () => {
  test('answer in the format of Iconify', async () => {
    const { status, body } = await ask('mail,brand-instagram,mail');
    expect(status).toBe(200);
    expect(body).toMatchObject({ prefix: 'tabler', width: 24, height: 24 });
    expect(Object.keys(body.icons)).toEqual(['mail', 'brand-instagram']);
    expect(body.icons.mail.body).toContain('stroke="currentColor"');
    expect(Object.keys(body.icons.mail)).toEqual(['body']);
  });

  test('bring the icon that another name leads to', async () => {
    const { body } = await ask('123');
    expect(body.aliases).toEqual({ '123': { parent: 'number-123' } });
    expect(Object.keys(body.icons)).toEqual(['number-123']);
  });

  test('name those that the set does not have', async () => {
    const { status, body } = await ask('mail,no-such-icon,constructor,__proto__,%3Cb%3E');
    expect([status, Object.keys(body.icons)]).toEqual([200, ['mail']]);
    expect(body.not_found).toEqual(['no-such-icon', 'constructor', '__proto__', '<b>']);
  });

  test.each(['mdi', 'constructor', '..%2Ftabler'])('are not found in the set %s', async (set) => {
    const { status, body } = await ask('mail', set);
    expect([status, body.code]).toEqual([404, 'not-found']);
  });

  test('are not found without the ending', async () => {
    expect((await call('GET', '/icons/tabler?icons=mail')).status).toBe(404);
  });

  test('are not given without names or in bulk', async () => {
    const many = Array.from({ length: MAX_ICONS + 1 }, (_, index) => `n${index}`).join(',');
    for (const query of ['', '?icons=', `?icons=${many}`, `?icons=${'a'.repeat(65)}`, '?icons=a&x=1']) {
      const { status, body } = await call('GET', `/icons/tabler.json${query}`);
      expect([query, status, body.code]).toEqual([query, 400, 'validation-failed']);
    }
  });

  test('are kept for a day by browsers and networks, whoever asks', async () => {
    const path = '/icons/tabler.json?icons=mail';
    const { headers } = await call('GET', path);
    expect(headers.get('cache-control')).toBe('public, max-age=86400');
    const again = await call('GET', path, { headers: { 'if-none-match': headers.get('etag') ?? '' } });
    expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'public, max-age=86400']);
    const asked = await call('GET', path, { as: await member() });
    expect(asked.headers.get('cache-control')).toBe('public, max-age=86400');
    expect((await call('GET', '/icons/none.json?icons=a')).headers.get('cache-control')).toBe(
      'private, no-store',
    );
  });
});
