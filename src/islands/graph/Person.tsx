import { localePath } from '../../i18n/paths.ts';
import type { EdgeKind } from '../../lib/views/network.ts';
import type { Ties } from '../../lib/views/ties.ts';
import { type GraphMessages, lifespanOf, sidesOf } from './messages.ts';
import type { GraphData } from './view.ts';

interface Props extends GraphMessages {
  data: GraphData;
  at: number;
  ties: Ties;
  edge: number | undefined;
  /** The one kind that is shown. */
  kind: EdgeKind | undefined;
  matching: ReadonlySet<number>;
  onEdge: (edge: number | undefined) => void;
  onLeave: () => void;
}

/** Who is in focus, and every edge as a button: what a pointer chooses in the drawing. */
export function Person({ locale, t, data, at, ties, edge, kind, matching, onEdge, onLeave }: Props) {
  const { network, names } = data;
  const sides = sidesOf(t, ties);
  return (
    <section className="graph-person" aria-labelledby="graph-person">
      <h2 id="graph-person">
        <a href={localePath(locale, `/philos/${network.ids[at]!}`)}>{names[at]}</a>{' '}
        <small>{lifespanOf(locale, network, at)}</small>
      </h2>
      <button type="button" onClick={onLeave}>
        {t.leave}
      </button>
      {sides.length === 0 && !kind && <p>{t.nobody}</p>}
      {sides.map(([side, label]) => (
        <div key={side} className="graph-side">
          <h3 className={side}>{label}</h3>
          <ul>
            {ties[side].map((tie) => (
              <li key={tie.edge}>
                <button
                  type="button"
                  className={matching.has(tie.other) ? undefined : 'aside'}
                  aria-pressed={tie.edge === edge}
                  onClick={() => onEdge(tie.edge === edge ? undefined : tie.edge)}
                >
                  {names[tie.other]}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
