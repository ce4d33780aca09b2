import { defineEndpoints } from '../endpoint.ts';
import { MemberId, RowId } from '../ids.ts';
import { ListQuery } from '../lists.ts';
import {
  Grant,
  Granted,
  HideRequest,
  LogPage,
  ModerationPage,
  ModerationQuery,
  NewReport,
  ReportCount,
  ReportPage,
} from '../moderation.ts';
import { Post } from '../posts.ts';

const NOT_ALLOWED = ['unauthenticated', 'forbidden'] as const;

export const moderationEndpoints = defineEndpoints({
  'POST /posts/:id/hide': {
    summary: 'Hides a published post, with a reason that its author reads.',
    access: 'moderator',
    params: { id: RowId },
    body: HideRequest,
    answers: { 200: Post },
    errors: [...NOT_ALLOWED, 'post-not-found'],
  },
  'POST /posts/:id/unhide': {
    summary: 'Shows a hidden post again.',
    access: 'moderator',
    params: { id: RowId },
    answers: { 200: Post },
    errors: [...NOT_ALLOWED, 'post-not-found'],
  },
  'POST /posts/:id/dismiss': {
    summary: 'Leaves a post as it is and answers the open reports about it.',
    access: 'moderator',
    params: { id: RowId },
    answers: { 204: null },
    errors: [...NOT_ALLOWED, 'post-not-found'],
  },
  'GET /moderation': {
    summary: 'What all moderators did, newest first.',
    access: 'moderator',
    query: ListQuery,
    answers: { 200: LogPage },
    errors: NOT_ALLOWED,
  },
  'GET /users/:id/moderation': {
    summary: 'What moderators did to the posts of a member, newest first, for that member and moderators.',
    access: 'owner',
    params: { id: MemberId },
    query: ModerationQuery,
    answers: { 200: ModerationPage },
    errors: [...NOT_ALLOWED, 'user-not-found'],
  },
});

export const permissionEndpoints = defineEndpoints({
  'GET /users/:id/permisions': {
    summary: 'What a member may do beside writing.',
    access: 'admin',
    params: { id: MemberId },
    answers: { 200: Granted },
    errors: [...NOT_ALLOWED, 'user-not-found'],
  },
  'PATCH /users/:id/permisions': {
    summary:
      'Says what a member may do beside writing: the whole list. An admin stays one until another says no.',
    access: 'admin',
    params: { id: MemberId },
    body: Grant,
    answers: { 200: Granted },
    errors: [...NOT_ALLOWED, 'user-not-found', 'own-admin'],
  },
});

export const reportEndpoints = defineEndpoints({
  'POST /posts/:id/reports': {
    summary:
      'Reports a published post to the moderators; a second report of one reporter replaces the first.',
    access: 'anyone',
    params: { id: RowId },
    body: NewReport,
    answers: { 204: null },
    errors: ['forbidden', 'post-not-found'],
  },
  'GET /reports': {
    summary:
      'Posts with open reports, those that members reported first. Hidden ones repeat what a moderator took down.',
    access: 'moderator',
    query: ListQuery,
    answers: { 200: ReportPage },
    errors: NOT_ALLOWED,
  },
  'GET /reports/count': {
    summary: 'How many posts have open reports.',
    access: 'moderator',
    answers: { 200: ReportCount },
    errors: NOT_ALLOWED,
  },
});
