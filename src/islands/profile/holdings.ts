import type { ErrorCode } from '../../../contract/error-codes.ts';
import type { Holdings } from '../../../contract/holdings.ts';
import { api } from '../../clients/api.ts';
import { $currentUser } from '../../stores/session.ts';
import { type Loaded, useLoaded } from './use-loaded.ts';
import { useMember } from './use-member.ts';

const loadHoldings = () =>
  api.get<Holdings>(`users/${encodeURIComponent($currentUser.get()?._id ?? '')}/holdings`);

/** How much the member who is signed in has here. */
export function useHoldings(): [Loaded<Holdings, ErrorCode>, again: () => void] {
  return useLoaded(useMember() ? loadHoldings : null);
}
