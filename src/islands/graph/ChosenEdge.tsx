import { useCallback, useEffect, useState } from 'react';
import { loadSources } from '../../clients/network.ts';
import { format } from '../../i18n/format.ts';
import { localePath } from '../../i18n/paths.ts';
import { EDGE_KINDS } from '../../lib/views/network.ts';
import type { GraphMessages } from './messages.ts';
import type { GraphData } from './view.ts';

interface Props extends GraphMessages {
  data: GraphData;
  edge: number;
  onClose: () => void;
}

type Source = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; text: string };

/** What an edge says and what attests it, with links to both pages. */
export function ChosenEdge({ locale, t, data: { network, names }, edge, onClose }: Props) {
  const [source, setSource] = useState<Source>({ state: 'loading' });
  const load = useCallback(
    () =>
      loadSources().then(
        ({ sources }) => setSource({ state: 'ready', text: sources[edge] ?? '' }),
        () => setSource({ state: 'failed' }),
      ),
    [edge],
  );
  useEffect(() => void load(), [load]);
  const again = () => {
    setSource({ state: 'loading' });
    void load();
  };

  const { from, to, kinds } = network.edges;
  const link = (at: number) => (
    <a key={at} href={localePath(locale, `/philos/${network.ids[at]!}`)}>
      {names[at]}
    </a>
  );
  const ends: Record<string, number> = { from: from[edge]!, to: to[edge]! };
  const sentence = t[EDGE_KINDS[kinds[edge]!]!].split(/\{(from|to)\}/);
  return (
    <div className="graph-edge">
      <p>{sentence.map((part) => (part in ends ? link(ends[part]!) : part))}</p>
      <p className="card-meta">
        {source.state === 'loading' && t.loadingSource}
        {source.state === 'failed' && (
          <>
            {t.sourceFailed}{' '}
            <button type="button" onClick={again}>
              {t.retry}
            </button>
          </>
        )}
        {source.state === 'ready' && (source.text ? format(t.source, { source: source.text }) : t.noSource)}
      </p>
      <button type="button" onClick={onClose}>
        {t.close}
      </button>
    </div>
  );
}
