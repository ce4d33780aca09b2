import type { Address, AddressChanges } from '../../contract/address.ts';
import type { Receipt } from '../../contract/receipts.ts';
import { api } from './api.ts';

/** The postal address of the member who asks. */
const pathOf = (uid: string) => `users/${encodeURIComponent(uid)}/address`;

export const readAddress = (uid: string) => api.get<Address>(pathOf(uid));

export const saveAddress = (uid: string, changes: AddressChanges) => api.patch<Address>(pathOf(uid), changes);

export const removeAddress = (uid: string) => api.delete<Receipt>(pathOf(uid));
