import { MAX_PAGE_SIZE } from '../../contract/limits.ts';
import type { NewProduct, Product, ProductPage } from '../../contract/products.ts';
import type { Receipt } from '../../contract/receipts.ts';
import { api } from './api.ts';

export const listProducts = (uid: string, cursor?: string) =>
  api.get<ProductPage>('products', { query: { owner: uid, limit: MAX_PAGE_SIZE, cursor } });

/** Adds a product, or changes the one that `id` names. */
export const saveProduct = (id: string | null, product: NewProduct, version?: number) =>
  id === null
    ? api.post<Product>('products', product)
    : api.patch<Product>(`products/${id}`, { ...product, version });

export const removeProduct = (id: string) => api.delete<undefined>(`products/${id}`);

export const removeProducts = (uid: string) => api.delete<Receipt>(`products/all/${encodeURIComponent(uid)}`);
