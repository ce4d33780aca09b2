import { useStore } from '@nanostores/react';
import type { User } from '../../../contract/users.ts';
import { $visitor } from '../../stores/session.ts';

const nobody = () => null;

/** Who is signed in; null in the built page and until the session is read. */
export function useMember(): User | null {
  return useStore($visitor, { ssr: nobody });
}
