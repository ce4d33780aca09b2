import { expect, it } from 'vitest';
import { parseConfig } from '../../../server/config.ts';
import { mayReadMetrics } from '../../../server/metrics.ts';

const TOKEN = 'a-token-of-thirty-two-characters!';

it('who sends the token may read, and nobody else', () => {
  const config = parseConfig({ METRICS_TOKEN: TOKEN });
  expect(mayReadMetrics(`Bearer ${TOKEN}`, config)).toBe(true);
  for (const given of [undefined, '', 'Bearer', 'Bearer wrong', TOKEN, `Bearer ${TOKEN}x`])
    expect([given, mayReadMetrics(given, config)]).toEqual([given, false]);
});

it('without a token nobody may', () => {
  for (const given of [undefined, '', 'Bearer', 'Bearer ', 'Bearer null', 'Bearer undefined'])
    expect([given, mayReadMetrics(given, parseConfig({}))]).toEqual([given, false]);
});

it('a short token is refused', () => {
  expect(() => parseConfig({ METRICS_TOKEN: 'short' })).toThrow('METRICS_TOKEN is not usable');
});
