import { describe, expect, it } from 'vitest';
import { fillErrorPage } from '../../../server/site/error-pages.ts';
import type { Site, SiteFile } from '../../../server/site/site-index.ts';

function siteWith(html: string): Site {
  const inline = { scripts: [], styles: [] };
  const file: SiteFile = {
    type: 'text/html',
    hash: '',
    encodings: [],
    inline,
    body: Buffer.from(html),
    compressed: {},
  };
  const files = new Map(['/404.html', '/500.html', '/en/404.html'].map((path) => [path, file]));
  return { files, onDemand: inline, inserted: [] };
}

const site = siteWith('<p>__PATH__</p><p>__REQUEST_ID__</p><input value="__PATH__">');
const fill = (shown: string, status = 404) =>
  fillErrorPage(site, { status, locale: 'pt', shown, requestId: 'id' }).html;

describe('fillErrorPage', () => {
  it('replaces every token', () => {
    expect(fill('/a')).toBe('<p>/a</p><p>id</p><input value="/a">');
  });

  it('leaves scripts as they were built', () => {
    const script = '<script type="module">if (x === `__PATH__`) y("__REQUEST_ID__")</script>';
    const { html } = fillErrorPage(siteWith(`${script}<p>__PATH__</p>`), {
      status: 404,
      locale: 'pt',
      shown: '/${alert(1)}',
      requestId: 'id',
    });
    expect(html).toBe(`${script}<p>/\${alert(1)}</p>`);
  });

  it('shows a path as text, whatever it holds', () => {
    expect(fill(`/<script>"'&$&`)).toContain('<p>/&lt;script&gt;&quot;&#39;&amp;$&amp;</p>');
  });

  it('cuts a long path between characters', () => {
    expect(fill(`/${'😀'.repeat(500)}`)).toContain(`<p>/${'😀'.repeat(199)}…</p>`);
  });

  it('uses the page for faults of the server for any other status', () => {
    expect(() => fill('/a', 503)).not.toThrow();
    expect(() => fillErrorPage(site, { status: 503, locale: 'en', shown: '', requestId: '' })).toThrow(
      '/en/500.html',
    );
  });
});
