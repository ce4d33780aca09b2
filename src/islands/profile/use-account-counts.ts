import type { ErrorCode } from '../../../contract/error-codes.ts';
import type { AccountCounts } from '../../../contract/account-counts.ts';
import { api } from '../../clients/api.ts';
import { $currentUser } from '../../stores/session.ts';
import { type Resource, useResource } from '../../ui/use-resource.ts';
import { useMember } from '../../ui/use-member.ts';

const loadCounts = () => api.get('/users/:id/counts', { params: { id: $currentUser.get()?._id ?? '' } });

/** Counts of the signed-in member's data. */
export function useAccountCounts(): [Resource<AccountCounts, ErrorCode>, again: () => void] {
  return useResource(useMember() ? loadCounts : null);
}
