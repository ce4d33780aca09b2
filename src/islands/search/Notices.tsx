import type { SearchState } from '../../stores/search.ts';
import type { SearchMessages } from './messages.ts';

/** What is missing from the results, in sentences. */
export function missingOf(
  t: SearchMessages['t'],
  { query, filters, pages, members, areFacetsLost }: SearchState,
): string[] {
  if (query.trim() === '') return [];
  if (pages.state === 'failed') return [t.failedHelp];
  return [
    ...(pages.state === 'found' && !pages.hasTexts ? [t.textsFailed] : []),
    ...(members.state === 'failed' ? [t.membersFailed] : []),
    ...(members.state === 'found' && members.more?.state === 'failed' ? [t.moreFailed] : []),
    ...(areFacetsLost && (filters.era || filters.category) ? [t.facetsFailed] : []),
  ];
}

interface Props extends SearchMessages {
  state: SearchState;
  onRetry: () => void;
}

export function Notices({ t, state, onRetry }: Props) {
  const missing = missingOf(t, state);
  if (missing.length === 0) return null;
  return (
    <div className="notice notice-warning">
      {missing.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <button className="button button-secondary button-small" type="button" onClick={onRetry}>
        {t.retry}
      </button>
    </div>
  );
}
