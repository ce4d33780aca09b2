import { MAX_QUERY_LENGTH } from '../../../contract/limits.ts';
import { ValidationError } from '../../errors.ts';

/** The limit of `agora_query`: each word costs an index scan per language. */
const MAX_WORDS = 12;

/** Combining accents after NFKD, which `agora_fold` also removes from what is searched. */
const ACCENTS = /[\u0300-\u036f]/g;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;

export interface BoundedQuery {
  /** Each word once. */
  q: string;
  /** All words as they were typed, since a title may have one twice. */
  title: string;
}

/**
 * Normalises a query as the database does and bounds it afterwards, since one character may expand to
 * eighteen. Throws if it is too long; drops words beyond the limit.
 */
export function boundedQuery(q: string): BoundedQuery {
  const folded = q.normalize('NFKD').replace(ACCENTS, '').toLowerCase();
  if (folded.length > MAX_QUERY_LENGTH) throw new ValidationError([{ path: 'q', issue: 'too-long' }]);
  const words = folded.match(WORD) ?? [];
  return { q: [...new Set(words)].slice(0, MAX_WORDS).join(' '), title: words.join(' ') };
}
