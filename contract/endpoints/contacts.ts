import { Address, AddressChanges } from '../address.ts';
import { Contact, ContactChanges, ContactList, NewContact } from '../contacts.ts';
import { defineEndpoints } from '../endpoint.ts';
import { MemberId, RowId } from '../ids.ts';
import { Receipt } from '../receipts.ts';

const OWNERS = ['unauthenticated', 'forbidden'] as const;

export const contactEndpoints = defineEndpoints({
  'GET /users/:id/contacts': {
    summary: 'The contacts of a member, by uid or tag; others are shown the public ones.',
    access: 'anyone',
    params: { id: MemberId },
    answers: { 200: ContactList },
    errors: ['user-not-found'],
  },
  'POST /users/:id/contacts': {
    summary: 'Adds a contact.',
    access: 'owner',
    params: { id: MemberId },
    body: NewContact,
    answers: { 201: Contact },
    errors: [...OWNERS, 'user-not-found', 'limit-reached'],
  },
  'DELETE /users/:id/contacts': {
    summary: 'Deletes all contacts.',
    access: 'owner',
    params: { id: MemberId },
    answers: { 200: Receipt },
    errors: OWNERS,
  },
  'PATCH /users/:id/contacts/:contact': {
    summary:
      'Changes a contact; what is not named stays. A `version` that is not the stored one answers 409 with what is stored.',
    access: 'owner',
    params: { id: MemberId, contact: RowId },
    body: ContactChanges,
    answers: { 200: Contact },
    errors: [...OWNERS, 'contact-not-found', 'version-conflict'],
  },
  'DELETE /users/:id/contacts/:contact': {
    summary: 'Deletes a contact.',
    access: 'owner',
    params: { id: MemberId, contact: RowId },
    answers: { 204: null },
    errors: [...OWNERS, 'contact-not-found'],
  },
});

export const addressEndpoints = defineEndpoints({
  'GET /users/:id/address': {
    summary: 'The address of a member, for that member.',
    access: 'owner',
    params: { id: MemberId },
    answers: { 200: Address },
    errors: [...OWNERS, 'address-not-found'],
  },
  'PATCH /users/:id/address': {
    summary:
      'Makes the address, or changes it: what is not named stays. A `version` that is not the stored one answers 409 with what is stored.',
    access: 'owner',
    params: { id: MemberId },
    body: AddressChanges,
    answers: { 200: Address },
    errors: [...OWNERS, 'user-not-found', 'version-conflict'],
  },
  'DELETE /users/:id/address': {
    summary: 'Deletes the address.',
    access: 'owner',
    params: { id: MemberId },
    answers: { 200: Receipt },
    errors: OWNERS,
  },
});
