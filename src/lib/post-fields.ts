import type { FieldIssue } from '../../contract/error-codes.ts';
import {
  MAX_POST_BODY_LENGTH,
  MAX_POST_CATEGORIES,
  MAX_POST_SUMMARY_LENGTH,
  MAX_POST_TITLE_LENGTH,
} from '../../contract/limits.ts';
import type { Post } from '../../contract/posts.ts';
import type { Locale } from '../../contract/locales.ts';

/** What a member types in the editor. */
export interface PostFields {
  title: string;
  summary: string;
  locale: Locale;
  categories: string[];
  body: string;
}

export type PostFieldName = keyof PostFields;
export type PostIssues = Partial<Record<PostFieldName, FieldIssue>>;

export function fieldsOf({ title, summary, locale, categories, body }: Post): PostFields {
  return { title, summary, locale, categories, body };
}

/** Checks the contract's rules before sending. */
export function issuesOf({ title, summary, categories, body }: PostFields): PostIssues {
  const issues: PostIssues = {};
  if (title.trim() === '') issues.title = 'required';
  if (title.trim().length > MAX_POST_TITLE_LENGTH) issues.title = 'too-long';
  if (summary.trim().length > MAX_POST_SUMMARY_LENGTH) issues.summary = 'too-long';
  if (categories.length > MAX_POST_CATEGORIES) issues.categories = 'too-many';
  if (body.trim() === '') issues.body = 'required';
  if (body.length > MAX_POST_BODY_LENGTH) issues.body = 'too-long';
  return issues;
}

const line = (text: string) => text.trim().normalize('NFC');
const prose = (text: string) => text.replace(/\r\n?/g, '\n').normalize('NFC');

/** Whether a stored post equals `fields`; the API fills an empty summary. */
export function holds(post: Post, fields: PostFields): boolean {
  const summary = line(fields.summary);
  return (
    post.title === line(fields.title) &&
    (summary === '' || post.summary === summary) &&
    post.locale === fields.locale &&
    post.categories.join() === fields.categories.join() &&
    post.body === prose(fields.body)
  );
}

const MAX_NAME = 60;

/** A name for lists: the title, else the first words; empty without either. */
export function nameOf({ title, summary, body }: PostFields): string {
  const firstLine = (text: string) => text.split('\n').map(plain).find(Boolean) ?? '';
  const name = line(title) || firstLine(body) || line(summary);
  if (name.length <= MAX_NAME) return name;
  return `${name.slice(0, MAX_NAME).replace(/\s+\S*$/, '')}…`;
}

/** Strips Markdown from a line. */
function plain(markdown: string): string {
  return markdown
    .replace(/^[\s>#*+-]+/, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`]/g, '')
    .trim();
}
