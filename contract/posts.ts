import { z } from 'zod';
import { CATEGORY_ID } from './category-ids.ts';
import {
  MAX_POST_BODY_LENGTH,
  MAX_POST_CATEGORIES,
  MAX_POST_SLUG_LENGTH,
  MAX_POST_SUMMARY_LENGTH,
  MAX_POST_TITLE_LENGTH,
} from './limits.ts';
import { ListQuery, pageOf } from './lists.ts';
import { DEFAULT_LOCALE, LOCALES } from './locales.ts';
import { line, prose } from './text.ts';

export const POST_STATUSES = ['draft', 'published', 'hidden'] as const;

/** Second segments below `/u/{tag}` that no post may take. */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set(['edit', 'new', 'post']);

/** What a post is called in its path. */
export const PostSlug = z
  .string()
  .max(MAX_POST_SLUG_LENGTH)
  .regex(/^[a-z0-9-]+$/);

/** Who wrote a post, as its pages show it. */
export const Author = z.strictObject({
  _id: z.string(),
  name: z.string(),
  tag: z.string(),
  pictureSmall: z.string().nullable(),
});

/** A post in a list. Times are ISO 8601 in UTC; `published` is null while it is a draft. */
export const PostSummary = z.strictObject({
  id: z.string(),
  author: Author,
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  locale: z.enum(LOCALES),
  categories: z.array(z.string()),
  status: z.enum(POST_STATUSES),
  version: z.number().int(),
  created: z.iso.datetime(),
  published: z.iso.datetime().nullable(),
  updated: z.iso.datetime(),
});

export type PostSummary = z.infer<typeof PostSummary>;

/** A whole post: `body` is Markdown as typed, `html` what it renders to, sanitised. */
export const Post = PostSummary.extend({
  body: z.string(),
  html: z.string(),
  /** Why a moderator hid it: there while it is hidden, for those who still see it. */
  hiddenReason: z.string().optional(),
});

export type Post = z.infer<typeof Post>;

const CategoryId = z.string().regex(CATEGORY_ID);

const fields = {
  title: line(1, MAX_POST_TITLE_LENGTH),
  body: prose(MAX_POST_BODY_LENGTH).refine((body) => body.trim() !== '', { params: { issue: 'required' } }),
  summary: line(0, MAX_POST_SUMMARY_LENGTH),
  locale: z.enum(LOCALES),
  categories: z.array(CategoryId).max(MAX_POST_CATEGORIES),
  status: z.enum(['draft', 'published']),
};

/**
 * `POST posts`. An empty summary is taken from the first words of the body. With an `id` chosen by the client
 * the call can be repeated: the author gets the post that is stored under it, unchanged.
 */
export const NewPost = z.strictObject({
  ...fields,
  id: z.uuid().toLowerCase().optional(),
  summary: fields.summary.default(''),
  categories: fields.categories.default([]),
  status: fields.status.default('published'),
});

export type NewPost = z.input<typeof NewPost>;

/** `PATCH posts/{id}`: `version` is the one that was edited; another one stored answers 409 with it. */
export const PostChanges = z.strictObject(fields).partial().extend({ version: z.number().int().positive() });

export type PostChanges = z.input<typeof PostChanges>;

/** `POST posts/preview`: what a body will look like in a post in `locale`. */
export const PreviewRequest = z.strictObject({
  body: prose(MAX_POST_BODY_LENGTH),
  locale: z.enum(LOCALES).default(DEFAULT_LOCALE),
});

export const Preview = z.strictObject({ html: z.string() });

export type Preview = z.infer<typeof Preview>;

/** `GET posts`: newest first; `author` is a tag. */
export const PostQuery = ListQuery.extend({
  author: z
    .string()
    .max(40)
    .regex(/^[a-z0-9-]+$/i)
    .optional(),
  locale: z.enum(LOCALES).optional(),
  category: CategoryId.optional(),
  /** A page of the library that the posts link to, in whichever language: `philos/platao`, `wiki/cogito`. */
  about: z
    .string()
    .max(90)
    .regex(/^(?:philos|wiki)\/[a-z0-9-]+$/)
    .optional(),
  /** Drafts are listed to their author, hidden posts to moderators too. */
  status: z.enum(POST_STATUSES).optional(),
});

export const PostPage = pageOf(PostSummary);

export type PostPage = z.infer<typeof PostPage>;
