import {
  NewProduct,
  Product,
  ProductChanges,
  ProductPage,
  ProductQuery,
} from '../../../contract/products.ts';
import { Receipt } from '../../../contract/receipts.ts';
import { created, defineRoute, empty, ok } from '../../api/route.ts';
import { receipt } from '../account/receipt.ts';
import {
  changeProduct,
  createProduct,
  listProducts,
  readProduct,
  removeProduct,
  removeProducts,
} from './products.ts';

export const productRoutes = [
  defineRoute({
    method: 'GET',
    path: '/products',
    summary: 'The products of one member, newest first; the owner sees those that are not public too.',
    access: 'anyone',
    query: ProductQuery,
    answers: { 200: ProductPage },
    errors: ['user-not-found'],
    run: async (ctx, { query }) => ok(await listProducts(ctx, query)),
  }),
  defineRoute({
    method: 'POST',
    path: '/products',
    summary: 'Adds a product of the member who asks.',
    access: 'signed in',
    body: NewProduct,
    answers: { 201: Product },
    errors: ['unauthenticated', 'user-not-found', 'limit-reached'],
    run: async (ctx, { body }) => created(await createProduct(ctx, body)),
  }),
  defineRoute({
    method: 'GET',
    path: '/products/:id',
    summary: 'One product.',
    access: 'anyone',
    answers: { 200: Product },
    errors: ['product-not-found'],
    run: async (ctx, { params }) => ok(await readProduct(ctx, params.id)),
  }),
  defineRoute({
    method: 'PATCH',
    path: '/products/:id',
    summary:
      'Changes a product; what is not named stays. A `version` that is not the stored one answers 409 with what is stored.',
    access: 'owner',
    body: ProductChanges,
    answers: { 200: Product },
    errors: ['unauthenticated', 'forbidden', 'product-not-found', 'version-conflict'],
    run: async (ctx, { params, body }) => ok(await changeProduct(ctx, params.id, body)),
  }),
  defineRoute({
    method: 'DELETE',
    path: '/products/:id',
    summary: 'Deletes a product.',
    access: 'owner',
    answers: { 204: null },
    errors: ['unauthenticated', 'forbidden', 'product-not-found'],
    run: async (ctx, { params }) => {
      await removeProduct(ctx, params.id);
      return empty();
    },
  }),
  defineRoute({
    method: 'DELETE',
    path: '/products/all/:uid',
    summary: 'Deletes all products of a member.',
    access: 'owner',
    answers: { 200: Receipt },
    errors: ['unauthenticated', 'forbidden'],
    run: async (ctx, { params }) => ok(receipt({ products: await removeProducts(ctx, params.uid) })),
  }),
];
