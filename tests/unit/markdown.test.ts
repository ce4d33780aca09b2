import { describe, expect, test } from 'vitest';
import { MAX_POST_SUMMARY_LENGTH } from '../../contract/limits.ts';
import type { Locale } from '../../contract/locales.ts';
import { renderText, TooComplexError } from '../../server/features/posts/markdown.ts';
import { rendererName } from '../../server/features/posts/renderer.ts';

const PREFIXES = ['/v0/b/agora/o/', 'https://files.example/v0/b/agora/o/'];
const rendered = (body: string, locale: Locale = 'pt') =>
  renderText({ body, locale, imagePrefixes: PREFIXES });
const render = (body: string, locale?: Locale) => rendered(body, locale).html;
const summarise = (body: string) => rendered(body).summary;
const REL = 'rel="nofollow ugc noopener"';

describe('what could run', () => {
  test.each([
    '<script>alert(1)</script>',
    'a <script src="https://evil.example/x.js"></script> b',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)><script>alert(1)</script></svg>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<style>*{display:none}</style>',
    '<a href="javascript:alert(1)">x</a>',
    '<!-- <script>alert(1)</script> -->',
    '<!--><img src=x onerror=alert(1)>-->',
    '<details open ontoggle=alert(1)>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java&#10;script:alert(1))',
    '[x](&#x6A;avascript:alert(1))',
    '[x](data:text/html,<script>alert(1)</script>)',
    '[x](vbscript:alert(1))',
    '[x]: javascript:alert(1)\n\n[x]',
    '<javascript:alert(1)>',
    '![x](javascript:alert(1))',
    '![x](data:image/svg+xml,<svg/onload=alert(1)>)',
    '![x"onerror="alert(1)](/v0/b/agora/o/a.png)',
    '![x](/v0/b/agora/o/a.png"onerror="alert(1))',
    '[x](https://a.example "\\" onclick=alert(1) \\"")',
    '```"onclick=alert(1)\nx\n```',
    '| a |\n|--|\n| <script>alert(1)</script> |',
    '[^"onclick=alert(1)]\n\n[^"onclick=alert(1)]: <script>alert(1)</script>',
  ])('does not: %s', (body) => {
    const tags =
      render(body)
        .match(/<[^>]*>/g)
        ?.join('\n') ?? '';
    expect(tags.replace(/"[^"]*"/g, '""')).not.toMatch(/<(script|svg|style|iframe|details)|\son\w+=/i);
    expect(tags).not.toMatch(/(href|src)="\s*(javascript|data|vbscript):/i);
  });
});

describe('images', () => {
  test.each(['/v0/b/agora/o/a.png?alt=media', 'https://files.example/v0/b/agora/o/a.png'])(
    'stay from %s',
    (address) => {
      expect(render(`![Busto](${address})`)).toBe(
        `<p><img src="${address}" alt="Busto" loading="lazy" decoding="async"></p>`,
      );
    },
  );

  test.each([
    'https://evil.example/a.png',
    'http://files.example/v0/b/agora/o/a.png',
    'https://files.example.evil/v0/b/agora/o/a.png',
    '//evil.example/v0/b/agora/o/a.png',
    '/v0/b/agora/o/../../../api/a.png',
    '/v0/b/agora/o/%2e%2e/%2e%2e/a.png',
    '/a.png',
    'a.png',
  ])('become a link from %s', (address) => {
    expect(render(`![Busto](${address})`)).toBe(`<p><a href="${address}" ${REL}>Busto</a></p>`);
  });

  test('without words are named by their address, and inside a link are words alone', () => {
    expect(render('![](https://a.example/b.png)')).toContain('>https://a.example/b.png</a>');
    expect(render('[![Busto](https://a.example/b.png)](https://c.example)')).toBe(
      `<p><a href="https://c.example" ${REL}>Busto</a></p>`,
    );
  });
});

test('links carry their relation and lead to http, https and mail', () => {
  for (const address of ['https://a.example', 'http://a.example', 'mailto:a@b.example', '/wiki']) {
    expect(render(`[a](${address})`)).toBe(`<p><a href="${address}" ${REL}>a</a></p>`);
  }
});

test('links that may not lead there are words, with what stands in them', () => {
  expect(render('[a](ftp://b.example)')).toBe('<p>a</p>');
  expect(render('x [**a** `b`](javascript:alert(1)) y')).toBe('<p>x <strong>a</strong> <code>b</code> y</p>');
  expect(render('![Busto](javascript:alert(1))')).toBe('<p>Busto</p>');
});

test('headings begin below the page and skip no level', () => {
  expect(render('# a\n\n### b\n\n# c\n\n###### d\n\n#')).toBe(
    '<h2>a</h2>\n<h3>b</h3>\n<h2>c</h2>\n<h3>d</h3>\n',
  );
  expect(render('### a')).toBe('<h2>a</h2>');
});

test('tables, lists, code and struck words render', () => {
  const html = render('| a |\n|:-:|\n| b |\n\n3. x\n4. y\n\n- [x] f\n\n~~s~~\n\n```js\n1 < 2\n```');
  expect(html).toContain('<td align="center">b</td>');
  expect(html).toContain('<ol start="3">');
  expect(html).toContain('☑ f');
  expect(html).toContain('<del>s</del>');
  expect(html).toContain('<code class="language-js">1 &#x3C; 2\n</code>');
});

test('footnotes lead there and back without words of their own', () => {
  const html = render('a[^1]\n\n[^1]: nota');
  const ids = [...html.matchAll(/id="([^"]+)"/g)].map(([, id]) => id);
  const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(targets.toSorted()).toEqual(ids.toSorted());
  expect(html).not.toMatch(/Footnotes|Back to/);
});

test.each([
  ['pt', 'Voltar à chamada 1 no texto', 'Voltar à chamada 1-2 no texto'],
  ['en', 'Back to reference 1 in the text', 'Back to reference 1-2 in the text'],
  ['es', 'Volver a la llamada 1 en el texto', 'Volver a la llamada 1-2 en el texto'],
] as const)('the way back from a footnote is told in %s', (locale, ...labels) => {
  const html = render('a[^1] b[^1]\n\n[^1]: nota', locale);
  expect([...html.matchAll(/aria-label="([^"]+)"/g)].map(([, label]) => label)).toEqual(labels);
});

test('refuses what would hold up the server', () => {
  for (const body of ['>'.repeat(50_000), '1. '.repeat(16_000), '**a'.repeat(16_000), '~~a'.repeat(16_000)]) {
    expect(() => render(body)).toThrow(TooComplexError);
  }
  expect(render('* * *\n\n----------')).toBe('<hr>\n<hr>');
});

describe('summaries', () => {
  test('are the first words without markup, headings and notes', () => {
    const body =
      '# Título\n\nUm [link](https://a.example) e `código`[^1].\n\n## Outro\n\n<b>x</b>\n\n[^1]: nota';
    expect(summarise(body)).toBe('Um link e código. x');
    expect(summarise('# Só um título')).toBe('Só um título');
  });

  test('hold no half of a character', () => {
    for (let start = 0; start < 3; start += 1) {
      expect(summarise('x'.repeat(start) + '😀'.repeat(3000)).isWellFormed()).toBe(true);
    }
  });

  test('end at a word', () => {
    const summary = summarise('palavra '.repeat(100));
    expect(summary.length).toBeLessThanOrEqual(MAX_POST_SUMMARY_LENGTH);
    expect(summary).toMatch(/palavra…$/);
    expect(summarise('x'.repeat(1000))).toHaveLength(MAX_POST_SUMMARY_LENGTH);
  });
});

test('the words for the search are the member’s own', () => {
  expect(rendered('# Título\n\nUm[^1] e dois.\n\n[^1]: A nota.').plain).toBe('Título Um e dois. A nota.');
});

test('stored HTML is known by renderer and image addresses', () => {
  expect(rendererName(PREFIXES)).toBe(rendererName([...PREFIXES]));
  expect(rendererName(PREFIXES)).not.toBe(rendererName([]));
});
