import { createHash } from 'node:crypto';
import rehypeSanitize, { type Options as Schema } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { MAX_POST_SUMMARY_LENGTH } from '../../../contract/limits.ts';
import { refuseComplex } from './complexity.ts';
import { rehypePost, textOf } from './rehype-post.ts';

/** To be raised with every change of what a body renders to: stored HTML of another number is made anew. */
const RENDERER = 1;

/** What Markdown can make and nothing else; classes and ids only as footnotes and code blocks have them. */
const schema: Schema = {
  tagNames: (
    'a blockquote br code del em h2 h3 h4 h5 h6 hr img li ol p pre section strong sup ' +
    'table tbody td th thead tr ul'
  ).split(' '),
  attributes: {
    a: ['href', 'title', 'rel', 'ariaLabel', ['id', /^user-content-fnref-/]],
    code: [['className', /^language-./]],
    img: ['src', 'alt', 'title', 'loading', 'decoding'],
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

const backLabel = (reference: number, again: number) => `↩ ${reference + 1}${again > 1 ? `-${again}` : ''}`;

const parser = unified().use(remarkParse).use(remarkGfm);

/** HTML written as HTML is not Markdown here: remark-rehype leaves it out unless told otherwise. */
const toTree = unified().use(remarkRehype, { footnoteBackLabel: backLabel });

/** Names the renderer and where it lets images come from: another name, another result. */
export function rendererName(imagePrefixes: readonly string[]): string {
  return `${RENDERER}.${createHash('sha256').update(imagePrefixes.join('\n')).digest('hex').slice(0, 8)}`;
}

/** The body of a post as HTML that is safe to place in a page below its own h1; refuses a hostile one. */
export function renderMarkdown(body: string, imagePrefixes: readonly string[]): string {
  refuseComplex(body);
  const processor = parser()
    .use(remarkRehype, { footnoteBackLabel: backLabel })
    .use(rehypePost, { imagePrefixes })
    .use(rehypeSanitize, schema)
    .use(rehypeStringify);
  return processor.processSync(body).toString();
}

/** The words of a body without markup; footnotes only with `hasNotes`. */
export function plainText(body: string, hasNotes = true): string {
  const tree = toTree.runSync(parser.parse(body));
  return tree.children
    .filter((node) => node.type === 'element' && (hasNotes || node.tagName !== 'section'))
    .map(textOf)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The first words of a body, for lists and search engines. */
export function summarise(body: string): string {
  const words = plainText(body.slice(0, SUMMARISED), false);
  if (words.length <= MAX_POST_SUMMARY_LENGTH) return words;
  const cut = words.slice(0, MAX_POST_SUMMARY_LENGTH - 1);
  return `${cut.slice(0, cut.lastIndexOf(' ') > 0 ? cut.lastIndexOf(' ') : cut.length)}…`;
}
