import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import type { User } from '../../contract/users.ts';
import { $visitor } from '../stores/session.ts';

let last: User | null = null;

/** What is on the page stays there while a session ends: its guard, or the page itself, leads on. */
const $member = computed($visitor, (visitor) => (last = visitor ?? last));

const nobody = () => null;

/** Who is signed in, or was until now; null in the built page and until the session is read. */
export function useMember(): User | null {
  return useStore($member, { ssr: nobody });
}
