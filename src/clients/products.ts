import type { Address, AddressChanges } from '../../contract/address.ts';
import type { Contact, ContactList, NewContact } from '../../contract/contacts.ts';
import { MAX_PAGE_SIZE } from '../../contract/limits.ts';
import type { NewProduct, Product, ProductPage } from '../../contract/products.ts';
import type { Receipt } from '../../contract/receipts.ts';
import { api } from './api.ts';

/** What a member holds beside posts, as the API has it; `uid` is the member's who asks. */

const ofMember = (uid: string, part: string) => `users/${encodeURIComponent(uid)}/${part}`;

export const listContacts = (uid: string) => api.get<ContactList>(ofMember(uid, 'contacts'));

/** Adds the contact, or changes the one that `id` names. */
export const saveContact = (uid: string, id: string | null, contact: NewContact, version?: number) =>
  id === null
    ? api.post<Contact>(ofMember(uid, 'contacts'), contact)
    : api.patch<Contact>(ofMember(uid, `contacts/${id}`), { ...contact, version });

export const removeContact = (uid: string, id: string) =>
  api.delete<undefined>(ofMember(uid, `contacts/${id}`));

export const readAddress = (uid: string) => api.get<Address>(ofMember(uid, 'address'));

export const saveAddress = (uid: string, changes: AddressChanges) =>
  api.patch<Address>(ofMember(uid, 'address'), changes);

export const removeAddress = (uid: string) => api.delete<Receipt>(ofMember(uid, 'address'));

export const listProducts = (uid: string, cursor?: string) =>
  api.get<ProductPage>('products', { query: { owner: uid, limit: MAX_PAGE_SIZE, cursor } });

export const saveProduct = (id: string | null, product: NewProduct, version?: number) =>
  id === null
    ? api.post<Product>('products', product)
    : api.patch<Product>(`products/${id}`, { ...product, version });

export const removeProduct = (id: string) => api.delete<undefined>(`products/${id}`);

export const removeProducts = (uid: string) => api.delete<Receipt>(`products/all/${encodeURIComponent(uid)}`);
