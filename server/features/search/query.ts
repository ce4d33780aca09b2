import { MAX_QUERY_LENGTH } from '../../../contract/limits.ts';
import { ValidationError } from '../../errors.ts';

/** As many as `agora_query` looks for: each costs the index a walk of its own in every language. */
const MAX_WORDS = 12;

/** Accents as NFKD writes them; `agora_fold` takes off the same, from what is searched. */
const ACCENTS = /[\u0300-\u036f]/g;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/**
 * The words of a query as the database folds them, bounded after that: one character may stand for eighteen. What is
 * too long then is refused; of very many words the first are looked for.
 */
export function boundedQuery(q: string): string {
  const folded = q.normalize('NFKD').replace(ACCENTS, '').toLowerCase();
  if (folded.length > MAX_QUERY_LENGTH) throw new ValidationError([{ path: 'q', issue: 'too-long' }]);
  const words = new Set(folded.match(WORD));
  return [...words].slice(0, MAX_WORDS).join(' ');
}
