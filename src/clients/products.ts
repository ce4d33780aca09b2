import { MAX_PAGE_SIZE } from '../../contract/limits.ts';
import type { NewProduct } from '../../contract/products.ts';
import { api } from './api.ts';

export const listProducts = (uid: string, cursor?: string) =>
  api.get('/products', { query: { owner: uid, limit: MAX_PAGE_SIZE, cursor } });

/** Adds a product, or changes the one that `id` names. */
export const saveProduct = (id: string | null, product: NewProduct, version?: number) =>
  id === null
    ? api.post('/products', { body: product })
    : api.patch('/products/:id', { params: { id }, body: { ...product, version } });

export const removeProduct = (id: string) => api.delete('/products/:id', { params: { id } });

export const removeProducts = (uid: string) => api.delete('/products/all/:uid', { params: { uid } });
