import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { getMimeType } from 'hono/utils/mime';
import { z } from 'zod';
import { machineReadableFiles } from '../../../build/machine-readable/files.ts';
import { categoryFeed, wikiFeed } from '../../../library/news.ts';
import { type FeedSource, toJsonFeed, toRss } from '../../../src/lib/feeds.ts';
import { xmlErrors } from '../../helpers/xml.ts';
import { SITE, smallLibrary } from './library.ts';

const RSS = readFileSync(new URL('rss.xsd', import.meta.url), 'utf8');
const OPEN_SEARCH = readFileSync(new URL('opensearch.xsd', import.meta.url), 'utf8');

const bcp47 = z.string().regex(/^[a-z]{2}(-[A-Z]{2})?$/);

/** https://www.jsonfeed.org/version/1.1/ in the fields that are used here. */
const JsonFeed = z.strictObject({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string().min(1),
  description: z.string(),
  home_page_url: z.url(),
  feed_url: z.url(),
  icon: z.url(),
  favicon: z.url(),
  language: bcp47.optional(),
  items: z.array(
    z.strictObject({
      id: z.string().min(1),
      url: z.url(),
      title: z.string(),
      language: bcp47,
      content_text: z.string(),
      date_modified: z.iso.datetime(),
      date_published: z.iso.datetime().optional(),
      authors: z
        .array(
          z.strictObject({
            name: z.string(),
            url: z.url(),
          }),
        )
        .optional(),
    }),
  ),
});

const library = smallLibrary();

async function errorsOf(feed: FeedSource): Promise<unknown> {
  const json = JsonFeed.safeParse(JSON.parse(toJsonFeed(feed)));
  return [...(await xmlErrors(await toRss(feed), RSS)), ...(json.error?.issues ?? [])];
}

describe('the feed of the wiki', () => {
  it('has the last added first, whatever editors have done to them since', () => {
    const { items, page, language } = wikiFeed(library, 'en', SITE);
    expect([page, language]).toEqual(['https://agora.example/en/wiki', 'en']);
    expect(items.map(({ url, language }) => [url, language])).toEqual([
      ['https://agora.example/en/wiki/coragem', 'en'],
      ['https://agora.example/en/wiki/virtude', 'en'],
      ['https://agora.example/en/philos/platao', 'pt-BR'],
    ]);
    for (const { summary } of items) expect(summary).not.toContain('Nota do editor.');
    const old = { ...library, articles: new Map(library.articles) };
    const virtude = library.articles.get('virtude')!;
    const edited = {
      ...virtude.texts.pt!,
      changed: { date: new Date('2030-01-01'), note: 'Vírgula mudada.' },
    };
    old.articles.set('virtude', { ...virtude, texts: { ...virtude.texts, pt: edited } });
    old.articles.set('coragem', {
      ...library.articles.get('coragem')!,
      facts: { ...virtude.facts, added: undefined },
    });
    expect(wikiFeed(old, 'pt', SITE).items.map(({ url }) => url.split('/').at(-1))).toEqual([
      'virtude',
      'platao',
    ]);
  });

  it('is RSS 2.0 and JSON Feed 1.1, of a category too', async () => {
    expect(await errorsOf(wikiFeed(library, 'pt', SITE))).toEqual([]);
    const category = categoryFeed(library, 'etica', 'es', SITE);
    expect(await errorsOf(category)).toEqual([]);
    expect(category.items).toHaveLength(3);
  });
});

it('is well formed whatever a member writes', async () => {
  const hostile = `]]> <item> & "x" \u0001\ud800 ]]>`;
  const item = {
    url: 'https://agora.example/u/a/b',
    title: hostile,
    summary: hostile,
    language: 'en',
  };
  const author = { name: hostile, url: 'https://agora.example/u/a' };
  const feed = {
    title: hostile,
    description: hostile,
    page: 'https://agora.example/u/a',
    items: [
      {
        ...item,
        author,
        modified: new Date(0),
      },
    ],
  };
  expect(await errorsOf(feed)).toEqual([]);
  expect(await toRss(feed)).toContain('<description>]]&amp;gt; &amp;lt;item&amp;gt; &amp;amp; &quot;x');
});

it('dates an item by its publication, and says when it changed', async () => {
  const item = { url: `${SITE.url}/u/a/b`, title: 'T', summary: 'S', language: 'en' };
  const dates = { published: new Date('2026-01-02'), modified: new Date('2026-03-04') };
  const feed = { title: 'F', description: 'D', page: `${SITE.url}/u/a`, items: [{ ...item, ...dates }] };
  expect(await toRss(feed)).toContain('<pubDate>Fri, 02 Jan 2026 00:00:00 GMT</pubDate>');
  expect(JSON.parse(toJsonFeed(feed)).items).toMatchObject([
    { date_published: '2026-01-02T00:00:00.000Z', date_modified: '2026-03-04T00:00:00.000Z' },
  ]);
});

describe('beside the pages', () => {
  const files = async () => {
    const found = new Map<string, string>();
    for await (const [path, content] of machineReadableFiles(library, SITE)) found.set(path, String(content));
    return found;
  };

  it('is a search for the browser in each language', async () => {
    const written = await files();
    for (const path of ['/opensearch.xml', '/en/opensearch.xml', '/es/opensearch.xml'])
      expect([path, await xmlErrors(written.get(path)!, OPEN_SEARCH)]).toEqual([path, []]);
    expect(written.get('/es/opensearch.xml')).toContain('https://agora.example/es/search?q={searchTerms}');
  });

  it('is every page as Markdown, which leads on to Markdown in the same language', async () => {
    const written = await files();
    const markdown = written.get('/en/wiki/virtude.md')!;
    expect(markdown).toMatch(/^---\ntitle: "virtude \(en\)"\n/);
    expect(markdown).toContain('[Platão](https://agora.example/en/philos/platao.md#vida)');
    expect(markdown).toContain('[mapa](https://agora.example/en/philos/map.md)');
    expect(markdown).toContain('- Platão, *Mênon*, Loyola, 1999.');
    expect(written.get('/en/philos/platao.md')).toContain('language: "pt-BR"');
    expect(written.get('/es/wiki.md')).toContain('(https://agora.example/es/wiki/coragem.md)');
  });

  it('is the home, the glossary and every view as Markdown, whose links lead to files that are there', async () => {
    const written = await files();
    for (const prefix of ['', '/en', '/es']) {
      const views = ['circle', 'cloud', 'graphic', 'map', 'paths'].map(
        (view) => `${prefix}/philos/${view}.md`,
      );
      for (const path of [prefix ? `${prefix}.md` : '/index.md', `${prefix}/wiki/glossary.md`, ...views]) {
        expect(written.get(path), path).toMatch(/^# .+\n\n.+/);
        for (const [, target] of written.get(path)!.matchAll(/\(https:\/\/agora\.example([^)#]*\.md)/g))
          expect(written.has(target!), `${path} → ${target}`).toBe(true);
      }
    }
    expect(written.get('/en/philos/cloud.md')).toContain(
      '[Platao](https://agora.example/en/philos/platao.md)',
    );
    expect(written.get('/wiki/glossary.md')).toContain('**virtude**');
  });

  it('has beside a text what its page shows beside it', async () => {
    const written = await files();
    const category = written.get('/en/categories/etica.md')!;
    expect(category).toContain('- [virtude (en)](https://agora.example/en/wiki/virtude.md): virtude (en)');
    expect(category).toContain('## Philosophers\n\n- [Platao](https://agora.example/en/philos/platao.md)');
    const philosopher = written.get('/en/philos/platao.md')!;
    expect(philosopher).toContain('## Facts\n\n');
    expect(philosopher).toContain('- Era: [Ética (en)](https://agora.example/en/categories/etica.md)');
    expect(philosopher).toContain('(https://agora.example/en/wiki/coragem.md)');
    expect(written.get('/wiki/virtude.md')).toContain('## Categorias\n\n- [Ética](https://');
  });

  it('is a guide for language models in each language, whose links lead somewhere', async () => {
    const written = await files();
    for (const path of ['/llms.txt', '/en/llms.txt', '/es/llms.txt']) {
      const urls = [...written.get(path)!.matchAll(/\]\(https:\/\/agora\.example([^)]+)\)/g)];
      const elsewhere = urls.map(([, url]) => url!).filter((url) => !written.has(url));
      expect(elsewhere.filter((url) => !/^(?:\/e[ns])?\/u$/.test(url))).toEqual(['/philos/graph.json']);
    }
    expect(written.get('/llms.txt')).toContain('- [Ética](https://agora.example/categories/etica.md): Ética');
  });

  it('is where robots may go, and a manifest whose icons are drawn', async () => {
    const written = await files();
    expect(written.get('/robots.txt')).toContain('Disallow: /en/profile\n');
    expect(written.get('/robots.txt')).toMatch(
      /\nSitemap: https:\/\/agora\.example\/sitemap-index\.xml\nSitemap: https:\/\/agora\.example\/u\/sitemap\.xml\n$/,
    );
    const manifest = JSON.parse(written.get('/en/manifest.webmanifest')!);
    expect(manifest).toMatchObject({
      name: 'Ágora & Co',
      lang: 'en',
      start_url: '/en',
      display: 'standalone',
    });
    expect(written.get('/opensearch.xml')).toContain(`type="${getMimeType('favicon.ico')}"`);
    const purposes = manifest.icons.map(
      ({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`,
    );
    expect(purposes).toEqual(['any any', '192x192 any', '512x512 any', '512x512 maskable']);
  });
});
