import { getTableColumns } from 'drizzle-orm';
import { posts, users, type PostRow, type UserRow } from './schema.ts';

const { search: _userSearch, ...ofUser } = getTableColumns(users);
const { search: _postSearch, plain: _plain, about: _about, ...ofPost } = getTableColumns(posts);
const { body: _body, html: _html, renderer: _renderer, hiddenReason: _reason, ...ofSummary } = ofPost;

/** Rows without the columns of the search index. */
export const userColumns = ofUser;
export const postColumns = ofPost;
/** The columns of posts in lists. */
export const summaryColumns = ofSummary;
/** The columns of a post's author. */
export const authorColumns = {
  id: users.id,
  name: users.name,
  tag: users.tag,
  pictureSmall: users.pictureSmall,
  completed: users.completed,
};

export type Member = Omit<UserRow, 'search'>;
export type StoredPost = Omit<PostRow, 'search' | 'plain' | 'about'>;
export type Summary = Pick<PostRow, keyof typeof ofSummary>;
export type Author = Pick<UserRow, keyof typeof authorColumns>;
