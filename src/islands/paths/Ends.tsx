import { format } from '../../i18n/format.ts';
import type { EdgeKind, Network } from '../../lib/views/network.ts';
import { createPaths } from '../../lib/views/paths.ts';
import { PathLink } from './PathLink.tsx';
import { type PathsMessages, countSteps } from './messages.ts';

interface Props {
  messages: PathsMessages;
  network: Network;
  from: number | undefined;
  without: readonly EdgeKind[];
}

/** One end is chosen: where it leads. */
export function Ends({ messages, network, from, without }: Props) {
  const { locale, t } = messages;
  const names = network.names[locale];
  const reached = from === undefined ? [] : createPaths(network, without).reached(from);
  return (
    <section className="chain-none">
      <p className="empty-title">{t.choosePartner}</p>
      {reached.length > 0 && (
        <>
          <p>{format(t.reached, { name: names[from!]! })}</p>
          <ul>
            {reached.map(({ person, length }) => (
              <li key={person}>
                <PathLink from={network.ids[from!]!} to={network.ids[person]!}>
                  {names[person]}
                </PathLink>{' '}
                <span className="card-meta">{countSteps(messages, length)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
