import { computed } from 'nanostores';
import { type GuardOutcome, type GuardRule, type Visit, guard } from '../lib/guards.ts';
import { $loadingUser, $member, isLoggingOut, session } from './session.ts';

const $answer = computed([$loadingUser, $member], (isLoading, visitor) => ({ isLoading, visitor }));

/** Runs a guard once the identity service has responded and after every change, other tabs' included. */
export function watchGuard(
  rule: GuardRule,
  visit: Visit,
  apply: (outcome: GuardOutcome) => void,
): () => void {
  void session.start();
  return $answer.subscribe(({ isLoading, visitor }) => {
    if (!isLoading && !isLoggingOut()) apply(guard(rule, visitor, visit));
  });
}
