import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import type { User } from '../../contract/users.ts';
import { $member } from '../stores/session.ts';

let last: User | null = null;

/** Keeps the last member while a session ends, until the guard or the page navigates. */
const $lastMember = computed($member, (member) => (last = member ?? last));

const nobody = () => null;

/** The member who is, or just was, signed in; null before hydration. */
export function useMember(): User | null {
  return useStore($lastMember, { ssr: nobody });
}
