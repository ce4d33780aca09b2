import { expect, it } from 'vitest';
import { linkToMarkdown } from '../../../library/markdown-format.ts';

const SITE = 'https://agora.example';
const linked = (body: string) => linkToMarkdown(body, 'es', SITE);

it.each([
  ['/wiki/cogito', '/es/wiki/cogito.md'],
  ['/wiki/cogito?x=1#historia', '/es/wiki/cogito.md?x=1#historia'],
  ['/en/wiki/cogito#history', '/en/wiki/cogito.md#history'],
  ['/wiki/cogito.md', '/es/wiki/cogito.md'],
  ['/philos/map?era=2', '/es/philos/map?era=2'],
])('leads %s to %s', (target, path) => {
  expect(linked(`See [it](${target}).`)).toBe(`See [it](${SITE}${path}).`);
});

it.each([
  'A `[link](/wiki/cogito)` as typed.',
  'A ``[`link`](/wiki/cogito)`` as typed.',
  '```md\n[link](/wiki/cogito)\n```\n',
  '~~~\n```\n[link](/wiki/cogito)\n~~~',
  '```\nnever closed: [link](/wiki/cogito)\n',
])('leaves code alone: %j', (body) => {
  expect(linked(body)).toBe(body);
});

it('finds the links around code, and beside a single backtick', () => {
  expect(linked('`a` [b](/wiki/b) ` [c](/wiki/c)\n\n```\nx\n```\n[d](/wiki/d)')).toBe(
    `\`a\` [b](${SITE}/es/wiki/b.md) \` [c](${SITE}/es/wiki/c.md)\n\n\`\`\`\nx\n\`\`\`\n[d](${SITE}/es/wiki/d.md)`,
  );
});
