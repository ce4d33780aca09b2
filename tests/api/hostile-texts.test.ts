import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { MAX_POST_HTML_LENGTH } from '../../contract/limits.ts';
import { HOSTILE_TEXTS } from '../corpus/hostile-texts.ts';
import { startTestApp } from '../helpers/app.ts';

const { call, member } = await startTestApp();
const ana = await member();
const texts = Object.entries(HOSTILE_TEXTS).map(([name, [body, issue]]) => ({ name, body, issue }));
const refusal = (issue: unknown) => [{ path: 'body', issue, line: expect.any(Number) }];

test.each(texts)('a preview answers: $name', async ({ body, issue }) => {
  const answer = await call('POST', '/posts/preview', { as: ana, json: { body } });
  if (issue === null) {
    expect([answer.status, answer.body.fields]).toEqual([200, undefined]);
    expect(answer.body.html.length).toBeLessThanOrEqual(MAX_POST_HTML_LENGTH);
  } else {
    expect([answer.status, answer.body.fields]).toEqual([400, refusal(issue)]);
  }
});

describe('a text that is too much', () => {
  const { 'a table of 1000 columns and rows': hostile } = HOSTILE_TEXTS;
  const text = { title: 'Tabela', locale: 'pt' };

  test('is neither published nor put in the place of a good one, which stays', async () => {
    const as = await member();
    const body = `Uma tabela:\n\n${hostile![0]}`;
    const refused = await call('POST', '/posts', { as, json: { ...text, body } });
    const fields = [{ path: 'body', issue: 'table-too-large', line: 3 }];
    expect([refused.status, refused.body.code, refused.body.fields]).toEqual([
      400,
      'validation-failed',
      fields,
    ]);
    const stored = await call('POST', '/posts', { as, json: { ...text, body: 'Boa' } });
    const path = `/posts/${stored.body.id}`;
    const changed = await call('PATCH', path, { as, json: { body, version: 1 } });
    expect([changed.status, changed.body.fields]).toEqual([400, fields]);
    expect((await call('GET', path)).body).toMatchObject({ body: 'Boa', version: 1 });
  });
});

test('everybody else is answered while hostile texts are rendered', async () => {
  const members = await Promise.all(Array.from({ length: 8 }, () => member()));
  const previews = texts.map(({ body }, index) =>
    call('POST', '/posts/preview', { as: members[index % members.length]!, json: { body } }),
  );
  expect((await call('GET', '/health')).status).toBe(200);
  for (const { status } of await Promise.all(previews)) expect([200, 400]).toContain(status);
});

test('a hundred calls are answered while one hostile text is rendered', async () => {
  const [body] = HOSTILE_TEXTS['notes']!;
  const done: string[] = [];
  const preview = call('POST', '/posts/preview', { as: await member(), json: { body } }).then(() =>
    done.push('preview'),
  );
  for (let at = 0; at < 100; at += 1) {
    expect((await call('GET', '/health')).status).toBe(200);
    // In the thread that answers, the text would be rendered here.
    await setImmediate();
  }
  done.push('calls');
  await preview;
  expect(done).toEqual(['calls', 'preview']);
});
