import { format } from '../../i18n/format.ts';
import type { Network } from '../../lib/views/network.ts';
import type { Chain, Nearest, Paths } from '../../lib/views/paths.ts';
import { Legend } from './Legend.tsx';
import { PathLink } from './PathLink.tsx';
import { type PathsMessages, countSteps } from './messages.ts';

interface Props {
  messages: PathsMessages;
  network: Network;
  paths: Paths;
  from: number;
  to: number;
  hasAllKinds: boolean;
  /** Draws a chain that does not follow the direction of influence. */
  show: (chain: Chain) => React.JSX.Element;
}

/** Says that there is no chain, and offers the nearest. */
export function NoChain({ messages, network, paths, from, to, hasAllKinds, show }: Props) {
  const { locale, t } = messages;
  const names = network.names[locale];
  const nearest = paths.nearest(from, to);
  const pair = (a: number, b: number) => (
    <PathLink from={network.ids[a]!} to={network.ids[b]!} withAllKinds={nearest.kind === 'all-kinds'}>
      {format(t.pair, { from: names[a]!, to: names[b]! })}
    </PathLink>
  );
  return (
    <div className="chain-none">
      <p className="empty-title">
        {format(hasAllKinds ? t.none : t.noneOfKinds, { from: names[from]!, to: names[to]! })}
      </p>
      <Offer {...{ messages, names, paths, nearest, from, to, pair, show }} />
    </div>
  );
}

interface OfferProps extends Omit<Props, 'network' | 'hasAllKinds'> {
  names: readonly string[];
  nearest: Nearest;
  pair: (a: number, b: number) => React.JSX.Element;
}

function Offer({ messages, names, paths, nearest, from, to, pair, show }: OfferProps) {
  const { t } = messages;
  const say = (sentence: string, length: number) => format(sentence, { steps: countSteps(messages, length) });
  switch (nearest.kind) {
    case 'all-kinds':
      return (
        <p>
          {say(t.allKinds, nearest.length)} {pair(from, to)}
        </p>
      );
    case 'reversed':
      return (
        <p>
          {say(t.reversed, nearest.chain.steps.length)} {pair(to, from)}
        </p>
      );
    case 'undirected': {
      const ends = [from, ...nearest.turns, to];
      return (
        <>
          <p>{say(t.undirected, nearest.chain.steps.length)}</p>
          <ul>
            {ends.slice(1).map((end, at) => {
              const start = ends[at]!;
              return <li key={end}>{leadsOn(nearest, start) ? pair(start, end) : pair(end, start)}</li>;
            })}
          </ul>
          {show(nearest.chain)}
          <Legend {...messages} />
        </>
      );
    }
    case 'apart':
      return (
        <>
          <p>{t.apart}</p>
          {[from, to].map((end, at) =>
            nearest.near[at]!.length === 0 ? (
              <p key={end}>{format(t.alone, { name: names[end]! })}</p>
            ) : (
              <ul key={end}>
                {nearest.near[at]!.map((other) => (
                  <li key={other}>
                    {paths.chains(end, other).length > 0 ? pair(end, other) : pair(other, end)}
                  </li>
                ))}
              </ul>
            ),
          )}
        </>
      );
  }
}

/** Whether the stretch that begins with a person follows the direction of influence. */
function leadsOn({ chain }: Extract<Nearest, { kind: 'undirected' }>, start: number): boolean {
  return chain.steps[chain.people.indexOf(start)]!.from === start;
}
