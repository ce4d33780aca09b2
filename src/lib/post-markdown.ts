import { DEFAULT_LOCALE, LOCALE_TAGS } from '../../contract/locales.ts';
import { localePath } from '../../contract/paths.ts';
import { frontMatter, leadOn } from '../../library/markdown-format.ts';
import { load } from './api-in-page.ts';
import { lowerCaseTag } from './member-urls.ts';

interface Context {
  api: App.Locals['api'];
  url: URL;
  tag: string;
  slug: string;
  /** Origin of the site. */
  site: URL;
}

/** A published post as its author typed it; the page it stands for is its canonical. */
export async function postMarkdown({ api, url, tag, slug, site }: Context): Promise<Response> {
  const elsewhere = lowerCaseTag(url, tag);
  if (elsewhere) return new Response(null, { status: 301, headers: { location: elsewhere } });
  const loaded = await load({ api, url }, '/users/:tag/posts/:slug', { params: { tag, slug } });
  if (!loaded.ok) return loaded.answer;
  const { title, summary, author, locale, published, updated, body } = loaded.data;
  const page = new URL(localePath(locale, `/u/${tag}/${slug}`), site).href;
  const head = frontMatter({
    ...{ title, description: summary, author: author.name, url: page, language: LOCALE_TAGS[locale] },
    ...{ published: published ?? updated, changed: updated },
  });
  // Members link by paths without locale.
  const text = leadOn(body, DEFAULT_LOCALE, site.href);
  return new Response(`${[head, `# ${title}`, `*${author.name}*`, text].join('\n\n')}\n`, {
    headers: {
      'content-type': 'text/markdown; charset=utf-8',
      link: `<${page}>; rel="canonical"`,
    },
  });
}
