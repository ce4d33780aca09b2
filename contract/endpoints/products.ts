import { defineEndpoints } from '../endpoint.ts';
import { MemberId, RowId } from '../ids.ts';
import { NewProduct, Product, ProductChanges, ProductPage, ProductQuery } from '../products.ts';
import { Receipt } from '../receipts.ts';

const OWNERS = ['unauthenticated', 'forbidden'] as const;

export const productEndpoints = defineEndpoints({
  'GET /products': {
    summary: 'The products of one member, newest first; the owner sees those that are not public too.',
    access: 'anyone',
    query: ProductQuery,
    answers: { 200: ProductPage },
    errors: ['user-not-found'],
  },
  'POST /products': {
    summary: 'Adds a product of the member who asks.',
    access: 'signed in',
    body: NewProduct,
    answers: { 201: Product },
    errors: ['unauthenticated', 'user-not-found', 'limit-reached'],
  },
  'GET /products/:id': {
    summary: 'One product.',
    access: 'anyone',
    params: { id: RowId },
    answers: { 200: Product },
    errors: ['product-not-found'],
  },
  'PATCH /products/:id': {
    summary:
      'Changes a product; what is not named stays. A `version` that is not the stored one answers 409 with what is stored.',
    access: 'owner',
    params: { id: RowId },
    body: ProductChanges,
    answers: { 200: Product },
    errors: [...OWNERS, 'product-not-found', 'version-conflict'],
  },
  'DELETE /products/:id': {
    summary: 'Deletes a product.',
    access: 'owner',
    params: { id: RowId },
    answers: { 204: null },
    errors: [...OWNERS, 'product-not-found'],
  },
  'DELETE /products/all/:uid': {
    summary: 'Deletes all products of a member.',
    access: 'owner',
    params: { uid: MemberId },
    answers: { 200: Receipt },
    errors: OWNERS,
  },
});
