import type { Element, Nodes, Root, RootContent } from 'hast';
import { type Schema, sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { type Features, markdownToHast } from 'satteri';
import type { TextIssue } from '../../../contract/error-codes.ts';
import { MAX_POST_HTML_LENGTH, MAX_POST_SUMMARY_LENGTH } from '../../../contract/limits.ts';
import type { Locale } from '../../../contract/locales.ts';
import { beginningOf } from '../../../contract/text.ts';
import { posts } from '../../../src/i18n/messages/posts/index.ts';
import { dearestLine, findComplex, type TooComplex } from './complexity.ts';
import { rehypePost } from './rehype-post.ts';
import { unwrapDeadLinks } from './unwrap-dead-links.ts';
import { textIn } from './text-in.ts';

/** A text to render, with images from `imagePrefixes` only. */
export interface RenderJob {
  body: string;
  locale: Locale;
  imagePrefixes: readonly string[];
}

export interface Rendered {
  /** Sanitised, with headings below a page's own h1. */
  html: string;
  /** Plain text, for search. */
  plain: string;
  /** The beginning of the text, for lists and search engines. */
  summary: string;
}

export class TooComplexError extends Error {
  readonly reason: TooComplex;

  constructor(reason: TooComplex) {
    super(`line ${reason.line}: ${reason.issue}`);
    this.reason = reason;
  }
}

/**
 * What Markdown can produce and nothing else; classes and ids only as footnotes and code blocks have them.
 */
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
  /** Footnote ids are prefixed already. */
  clobber: [],
  strip: ['script', 'style'],
};

/** Depth of elements: more slow a browser down, and the functions below recurse. */
const MAX_DEPTH = 100;

/** The parser and punctuation of the library's articles. */
function featuresFor(locale: Locale): Features {
  const backLabel = (reference: number, again: number) =>
    posts[locale].backToText.replace('{number}', `${reference}${again > 1 ? `-${again}` : ''}`);
  return { gfm: { footnotes: { backLabel } }, frontmatter: false, smartPunctuation: true };
}

/** Raw HTML is a separate kind of node, which the sanitiser drops. */
function parse({ body, locale }: RenderJob): Root {
  return markdownToHast(body, { features: featuresFor(locale), position: false }) as Root;
}

function isDeeper(node: Nodes, levels: number): boolean {
  if (!('children' in node)) return false;
  return levels === 0 || node.children.some((child) => isDeeper(child, levels - 1));
}

const wordsOf = (nodes: readonly RootContent[]) => nodes.map(textIn).join(' ').replace(/\s+/g, ' ').trim();

const isElement = (node: RootContent): node is Element => node.type === 'element';
const isHeading = ({ tagName }: Element) => /^h[1-6]$/.test(tagName);

/** Skips headings and footnotes unless there is nothing else. */
function summaryOf({ children }: Root): string {
  const elements = children.filter(isElement).filter(({ tagName }) => tagName !== 'section');
  const plain = wordsOf(elements.filter((element) => !isHeading(element))) || wordsOf(elements);
  return beginningOf(plain, MAX_POST_SUMMARY_LENGTH);
}

/** Renders a member's text; throws a TooComplexError if it is too costly to render or display. */
export function renderText(job: RenderJob): Rendered {
  const { body, imagePrefixes } = job;
  const refuse = (issue: TextIssue) => new TooComplexError({ issue, line: dearestLine(body) });
  const complex = findComplex(body);
  if (complex !== null) throw new TooComplexError(complex);
  const tree = parse(job);
  if (isDeeper(tree, MAX_DEPTH)) throw refuse('nested-too-deep');
  const plain = wordsOf(tree.children);
  const summary = summaryOf(tree);
  rehypePost(tree, imagePrefixes);
  const safe = sanitize(tree, schema) as Root;
  unwrapDeadLinks(safe);
  const html = toHtml(safe);
  if (html.length > MAX_POST_HTML_LENGTH) throw refuse('too-heavy');
  return { html, plain, summary };
}
