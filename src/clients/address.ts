import type { AddressChanges } from '../../contract/address.ts';
import { api } from './api.ts';

export const readAddress = (uid: string) => api.get('/users/:id/address', { params: { id: uid } });

export const saveAddress = (uid: string, changes: AddressChanges) =>
  api.patch('/users/:id/address', { params: { id: uid }, body: changes });

export const removeAddress = (uid: string) => api.delete('/users/:id/address', { params: { id: uid } });
