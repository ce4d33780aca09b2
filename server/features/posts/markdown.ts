import { createHash } from 'node:crypto';
import type { RootContent } from 'hast';
import rehypeSanitize, { type Options as Schema } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { MAX_POST_SUMMARY_LENGTH } from '../../../contract/limits.ts';
import type { Locale } from '../../../contract/locales.ts';
import { cut } from '../../../contract/text.ts';
import { posts } from '../../../src/i18n/messages/posts/index.ts';
import { refuseComplex } from './complexity.ts';
import { rehypePost } from './rehype-post.ts';
import { unwrapDeadLinks } from './unwrap-dead-links.ts';
import { wordsIn } from './words.ts';

/** To be raised with every change of what a body renders to: stored HTML of another number is made anew. */
const RENDERER = 3;

/** What Markdown can make and nothing else; classes and ids only as footnotes and code blocks have them. */
const schema: Schema = {
  tagNames: (
    'a blockquote br code del em h2 h3 h4 h5 h6 hr img li ol p pre section strong sup ' +
    'table tbody td th thead tr ul'
  ).split(' '),
  attributes: {
    a: ['href', 'title', 'rel', 'ariaLabel', ['id', /^user-content-fnref-/]],
    code: [['className', /^language-./]],
    img: ['src', 'alt', 'title', 'loading', 'decoding', 'width', 'height'],
    li: [['id', /^user-content-fn-/]],
    ol: ['start'],
    section: [['className', 'footnotes']],
    td: ['align'],
    th: ['align'],
  },
  protocols: { href: ['http', 'https', 'mailto'], src: ['http', 'https'] },
  ancestors: { tbody: ['table'], thead: ['table'], tr: ['table'], td: ['table'], th: ['table'] },
  /** Ids are footnotes' own, prefixed already. */
  clobber: [],
  strip: ['script', 'style'],
};

/** Characters in which the first words are looked for. */
const SUMMARISED = 4000;

/** Of the link that leads from a note back to its number, which may stand in the text more than once. */
const backLabel = (locale: Locale) => (reference: number, again: number) =>
  posts[locale].backToText.replace('{number}', `${reference + 1}${again > 1 ? `-${again}` : ''}`);

const parser = unified().use(remarkParse).use(remarkGfm);

/** HTML written as HTML is not Markdown here: remark-rehype leaves it out unless told otherwise. */
const toTree = unified().use(remarkRehype);

/** Names the renderer and where it lets images come from: another name, another result. */
export function rendererName(imagePrefixes: readonly string[]): string {
  return `${RENDERER}.${createHash('sha256').update(imagePrefixes.join('\n')).digest('hex').slice(0, 8)}`;
}

/** The body of a post as HTML that is safe to place in a page below its own h1; refuses a hostile one. */
export function renderMarkdown(body: string, locale: Locale, imagePrefixes: readonly string[]): string {
  refuseComplex(body);
  const processor = parser()
    .use(remarkRehype, { footnoteBackLabel: backLabel(locale) })
    .use(rehypePost, { imagePrefixes })
    .use(rehypeSanitize, schema)
    .use(unwrapDeadLinks)
    .use(rehypeStringify);
  return processor.processSync(body).toString();
}

function wordsOf(nodes: readonly RootContent[]): string {
  return nodes.map(wordsIn).join(' ').replace(/\s+/g, ' ').trim();
}

/** The words of a body without markup. */
export function plainText(body: string): string {
  return wordsOf(toTree.runSync(parser.parse(body)).children);
}

const HEADING = /^h[1-6]$/;

/** The first words of a body, for lists and search engines: without its headings and notes, unless it is nothing else. */
export function summarise(body: string): string {
  const { children } = toTree.runSync(parser.parse(cut(body, SUMMARISED)));
  const elements = children.filter((node) => node.type === 'element' && node.tagName !== 'section');
  const text = elements.filter((node) => node.type === 'element' && !HEADING.test(node.tagName));
  const words = wordsOf(text) || wordsOf(elements);
  if (words.length <= MAX_POST_SUMMARY_LENGTH) return words;
  const start = cut(words, MAX_POST_SUMMARY_LENGTH - 1);
  return `${start.slice(0, start.lastIndexOf(' ') > 0 ? start.lastIndexOf(' ') : start.length)}…`;
}
