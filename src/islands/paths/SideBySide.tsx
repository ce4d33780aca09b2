import { localePath } from '../../../contract/paths.ts';
import { formatList } from '../../i18n/format.ts';
import { type Comparison, sharedTies } from '../../lib/views/comparison.ts';
import type { Network } from '../../lib/views/network.ts';
import type { PathsMessages } from './messages.ts';

interface Props {
  messages: PathsMessages;
  network: Network;
  comparison: Comparison;
  pair: readonly [number, number];
}

interface Target {
  path: string;
  label: string;
}

/** Two philosophers beside each other, and what they have in common. */
export function SideBySide({ messages: { locale, t }, network, comparison, pair }: Props) {
  const names = network.names[locale];
  const { before, after } = sharedTies(network, ...pair);
  const person = (at: number): Target => ({ path: `/philos/${network.ids[at]!}`, label: names[at]! });
  const group = (id: string): Target => ({ path: `/categories/${id}`, label: comparison.titles[id]! });
  const articles = comparison.articles.filter(({ about }) => pair.every((at) => about.includes(at)));
  const links = (targets: readonly Target[]) =>
    targets.map(({ path, label }) => (
      <li key={path}>
        <a href={localePath(locale, path)}>{label}</a>
      </li>
    ));
  const shared = [
    { label: t.before, targets: before.map(person) },
    { label: t.after, targets: after.map(person) },
    { label: t.articles, targets: articles.map(({ id, title }) => ({ path: `/wiki/${id}`, label: title })) },
  ].filter(({ targets }) => targets.length > 0);
  return (
    <section className="side-by-side" aria-labelledby="side-by-side">
      <div className="section-heading">
        <h2 id="side-by-side">{t.sideBySide}</h2>
      </div>
      <div className="people">
        {pair.map((at) => (
          <div key={at}>
            <h3>
              <a href={localePath(locale, person(at).path)}>{names[at]}</a>
            </h3>
            <dl>
              <Row label={t.life}>{comparison.lifespans[at]}</Row>
              <Row label={t.places}>{formatList(locale, comparison.places[at]!)}</Row>
              <Row label={t.groups}>
                {comparison.groups[at]!.length > 0 && <ul>{links(comparison.groups[at]!.map(group))}</ul>}
              </Row>
            </dl>
          </div>
        ))}
      </div>
      {shared.map(({ label, targets }) => (
        <div key={label} className="shared">
          <h3 className="kicker">{label}</h3>
          <ul>{links(targets)}</ul>
        </div>
      ))}
      {shared.length === 0 && <p className="muted small">{t.nothing}</p>}
    </section>
  );
}

function Row({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children || '—'}</dd>
    </div>
  );
}
