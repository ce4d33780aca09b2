import { productEndpoints } from '../../../contract/endpoints/products.ts';
import { created, implement, empty, ok } from '../../api/route.ts';
import { receipt } from '../account/receipt.ts';
import {
  changeProduct,
  createProduct,
  listProducts,
  readProduct,
  removeProduct,
  removeProducts,
} from './products.ts';

export const productRoutes = implement(productEndpoints, {
  'GET /products': async (ctx, { query }) => ok(await listProducts(ctx, query)),
  'POST /products': async (ctx, { body }) => created(await createProduct(ctx, body)),
  'GET /products/:id': async (ctx, { params }) => ok(await readProduct(ctx, params.id)),
  'PATCH /products/:id': async (ctx, { params, body }) => ok(await changeProduct(ctx, params.id, body)),
  'DELETE /products/:id': async (ctx, { params }) => {
    await removeProduct(ctx, params.id);
    return empty();
  },
  'DELETE /products/all/:uid': async (ctx, { params }) =>
    ok(receipt({ products: await removeProducts(ctx, params.uid) })),
});
