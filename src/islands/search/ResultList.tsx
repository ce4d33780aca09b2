/* oxlint-disable jsx-a11y/prefer-tag-over-role -- The list of a combobox: <select> and <option> hold no links. */
import { format } from '../../i18n/format.ts';
import type { Group, Hit } from '../../lib/search/groups.ts';
import { type SearchKind } from '../../lib/search/filters.ts';
import { HitRow } from './HitRow.tsx';
import type { SearchMessages } from './messages.ts';
import { useExcerpts } from './use-excerpts.ts';

/** What can be chosen with the arrow keys. */
export type Row = { hit: Hit; group: Group } | { more: SearchKind; group: Group };

/** The rows of all groups in their order. */
export function rowsOf(groups: readonly Group[]): Row[] {
  return groups.flatMap((group): Row[] => {
    const rows: Row[] = group.hits.map((hit) => ({ hit, group }));
    const { id, hasMore } = group;
    return id !== 'best' && hasMore ? [...rows, { more: id, group }] : rows;
  });
}

interface Props extends SearchMessages {
  id: string;
  rows: readonly Row[];
  active: number;
  kind: SearchKind | null;
  isLoadingMore: boolean;
  onOpen: () => void;
  onMore: (kind: SearchKind) => void;
}

export const rowId = (list: string, at: number) => `${list}-${at}`;

/** Names a row whatever results come before it. */
export const rowKey = (row: Row) => ('hit' in row ? row.hit.key : `more ${row.more}`);

/** The results, as the list of a combobox. */
export function ResultList({ id, rows, active, kind, isLoadingMore, onOpen, onMore, ...messages }: Props) {
  const { locale, t } = messages;
  const groups = [...new Set(rows.map(({ group }) => group))];
  const detailed = groups.filter((group) => group.id === 'best' || kind).flatMap(({ hits }) => hits);
  const excerpts = useExcerpts(locale, detailed);
  return (
    <div className="hits" role="listbox" id={id} aria-label={t.results}>
      {groups.map((group) => (
        <div className="hit-group" role="group" aria-labelledby={`${id}-${group.id}`} key={group.id}>
          <div className="kicker" id={`${id}-${group.id}`} role="presentation">
            {t[group.id]}
          </div>
          {rows.map((row, at) => {
            if (row.group !== group) return null;
            const shared = { id: rowId(id, at), isActive: at === active };
            if ('hit' in row)
              return (
                <HitRow
                  {...messages}
                  {...shared}
                  key={row.hit.key}
                  hit={row.hit}
                  hasKind={group.id === 'best'}
                  excerpt={detailed.includes(row.hit) ? (excerpts.get(row.hit.path ?? '') ?? null) : null}
                  onOpen={onOpen}
                />
              );
            return (
              <button
                className="hit hit-more"
                type="button"
                tabIndex={-1}
                role="option"
                id={shared.id}
                aria-selected={shared.isActive}
                key="more"
                onClick={() => onMore(row.more)}
              >
                {kind && (isLoadingMore ? t.loading : t.more)}
                {!kind &&
                  format(group.count === null ? t.moreOf : t.all, {
                    count: group.count ?? 0,
                    kind: t[row.more],
                  })}
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
}
