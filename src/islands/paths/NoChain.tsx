import { Fragment } from 'react';
import { localePath } from '../../../contract/paths.ts';
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
  const person = (at: number) => <a href={localePath(locale, `/philos/${network.ids[at]!}`)}>{names[at]}</a>;
  return (
    <div className="chain-none">
      <p className="empty-title">
        {format(hasAllKinds ? t.none : t.noneOfKinds, { from: names[from]!, to: names[to]! })}
      </p>
      {nearest.kind === 'apart' ? (
        <Apart
          t={t}
          names={names}
          paths={paths}
          nearest={nearest}
          from={from}
          to={to}
          pair={pair}
          person={person}
        />
      ) : (
        <Offer messages={messages} nearest={nearest} from={from} to={to} pair={pair} show={show} />
      )}
    </div>
  );
}

type NotJoined = Extract<Nearest, { kind: 'apart' }>;

interface OfferProps extends Pick<Props, 'messages' | 'from' | 'to' | 'show'> {
  nearest: Exclude<Nearest, NotJoined>;
  pair: (a: number, b: number) => React.JSX.Element;
}

function Offer({ messages, nearest, from, to, pair, show }: OfferProps) {
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
  }
}

interface ApartProps extends Pick<Props, 'paths' | 'from' | 'to'> {
  t: PathsMessages['t'];
  names: readonly string[];
  nearest: NotJoined;
  pair: (a: number, b: number) => React.JSX.Element;
  person: (at: number) => React.JSX.Element;
}

/** In place of a name that nothing leads to stand those most like it: the neighbours of the other would be no nearer. */
function Apart({ t, names, paths, nearest: { near, alike }, from, to, pair, person }: ApartProps) {
  const lonely = [from, to].filter((_end, at) => near[at]!.length === 0);
  const lead = (a: number, b: number) => {
    if (paths.chains(a, b).length > 0) return pair(a, b);
    return paths.chains(b, a).length > 0 ? pair(b, a) : null;
  };
  if (lonely.length === 0)
    return (
      <>
        <p>{t.apart}</p>
        {[from, to].map((end, at) => (
          <ul key={end}>
            {near[at]!.map((other) => (
              <li key={other}>{lead(end, other)}</li>
            ))}
          </ul>
        ))}
      </>
    );
  return lonely.map((end) => {
    const like = alike[end === from ? 0 : 1];
    const other = end === from ? to : from;
    return (
      <Fragment key={end}>
        <p>{format(like.length > 0 ? t.aloneAmong : t.alone, { name: names[end]! })}</p>
        <ul>
          {like.map((one) => (
            <li key={one}>{(end === from ? lead(one, other) : lead(other, one)) ?? person(one)}</li>
          ))}
        </ul>
      </Fragment>
    );
  });
}

/** Whether the stretch that begins with a person follows the direction of influence. */
function leadsOn({ chain }: Extract<Nearest, { kind: 'undirected' }>, start: number): boolean {
  return chain.steps[chain.people.indexOf(start)]!.from === start;
}
