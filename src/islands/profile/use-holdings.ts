import type { ErrorCode } from '../../../contract/error-codes.ts';
import type { Holdings } from '../../../contract/holdings.ts';
import { api } from '../../clients/api.ts';
import { $currentUser } from '../../stores/session.ts';
import { type Resource, useResource } from '../../ui/use-resource.ts';
import { useMember } from '../../ui/use-member.ts';

const loadHoldings = () => api.get('/users/:id/holdings', { params: { id: $currentUser.get()?._id ?? '' } });

/** Counts of the signed-in member's data. */
export function useHoldings(): [Resource<Holdings, ErrorCode>, again: () => void] {
  return useResource(useMember() ? loadHoldings : null);
}
