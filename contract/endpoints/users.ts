import { defineEndpoints } from '../endpoint.ts';
import { Export } from '../exports.ts';
import { AccountCounts } from '../account-counts.ts';
import { MemberId } from '../ids.ts';
import { ListQuery } from '../lists.ts';
import { COSTS } from '../rates.ts';
import { Receipt } from '../receipts.ts';
import {
  ExistQuery,
  Exists,
  Moved,
  NewUser,
  PublicProfile,
  User,
  UserChanges,
  UserPage,
  UserRecord,
} from '../users.ts';

const OWNERS = ['unauthenticated', 'forbidden'] as const;

export const userEndpoints = defineEndpoints({
  'GET /users': {
    summary:
      'Members who have completed their registration: by their latest post, then those without one, newest first.',
    access: 'anyone',
    query: ListQuery,
    answers: { 200: UserPage },
  },
  'POST /users': {
    summary: 'Creates the record of the bearer, or answers the one that exists.',
    access: 'signed in',
    body: NewUser,
    answers: { 201: User, 200: User },
    errors: ['unauthenticated', 'forbidden', 'registration-closed', 'user-deleted'],
  },
  'GET /users/:id': {
    summary: 'One member, by uid or tag: the whole record for its owner, the public one for others.',
    access: 'anyone',
    params: { id: MemberId },
    answers: { 200: UserRecord.or(PublicProfile), 301: Moved },
    errors: ['user-not-found'],
  },
  'PATCH /users/:id': {
    summary:
      'Changes the record of the bearer; with `account` it completes the registration. A `version` that is not the stored one answers 409 with the stored record.',
    access: 'owner',
    params: { id: MemberId },
    body: UserChanges,
    answers: { 200: User },
    errors: [...OWNERS, 'user-not-found', 'tag-taken', 'version-conflict'],
  },
  'GET /user/public/exist': {
    summary: 'Whether a uid or a tag is taken; an e-mail is answered to its own bearer alone.',
    access: 'anyone',
    query: ExistQuery,
    answers: { 200: Exists },
    errors: ['forbidden'],
    cost: COSTS.existence,
  },
});

export const accountEndpoints = defineEndpoints({
  'DELETE /users/:id': {
    summary: 'Deletes the whole account. May be repeated; for two hours the uid cannot be registered again.',
    access: 'owner',
    params: { id: MemberId },
    answers: { 200: Receipt },
    errors: OWNERS,
    cost: COSTS.deletion,
  },
  'DELETE /users/:id/data': {
    summary:
      'Deletes pictures, bio, links and preferences, and names the member by the tag; posts, contacts, address and products stay.',
    access: 'owner',
    params: { id: MemberId },
    answers: { 200: Receipt },
    errors: [...OWNERS, 'user-not-found'],
    cost: COSTS.deletion,
  },
  'POST /users/:id/sign-out': {
    summary: 'Ends every session of the member, on every device.',
    access: 'owner',
    params: { id: MemberId },
    answers: { 204: null },
    errors: OWNERS,
  },
  'GET /users/:id/counts': {
    summary: 'How many posts, drafts, products, contacts and files a member has.',
    access: 'owner',
    params: { id: MemberId },
    answers: { 200: AccountCounts },
    errors: OWNERS,
  },
});

export const exportEndpoints = defineEndpoints({
  'GET /users/:id/export': {
    summary: 'Everything that a member owns here, as one JSON download.',
    access: 'owner',
    params: { id: MemberId },
    answers: { 200: Export },
    errors: [...OWNERS, 'user-not-found'],
    cost: COSTS.export,
  },
});
