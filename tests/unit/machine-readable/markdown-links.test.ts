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

it.each(['[No](//x)', '[URL](/\\)', '[else](https://example.com)', '[here](#notes)'])('leaves %s', (body) => {
  expect(linked(body)).toBe(body);
});
