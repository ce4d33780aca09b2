import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import { format, plural } from '../../i18n/format.ts';
import type { EdgeKind, Network } from '../../lib/views/network.ts';
import { type Chain, createPaths } from '../../lib/views/paths.ts';
import { showChain } from '../../lib/views/shown-chain.ts';
import { $pathDetails, openPathDetails } from '../../stores/path-details.ts';
import { ChainFigure } from './ChainFigure.tsx';
import { Legend } from './Legend.tsx';
import { NoChain } from './NoChain.tsx';
import { SideBySide } from './SideBySide.tsx';
import { type PathsMessages, countSteps } from './messages.ts';

interface Props {
  messages: PathsMessages;
  network: Network;
  from: number;
  to: number;
  without: readonly EdgeKind[];
}

/** What lies between two people. */
export function Found({ messages, network, from, to, without }: Props) {
  const { locale, t } = messages;
  const details = useStore($pathDetails);
  const paths = useMemo(() => createPaths(network, without), [network, without]);
  const chains = useMemo(() => paths.chains(from, to), [paths, from, to]);
  const names = network.names[locale];

  useEffect(() => {
    void openPathDetails(locale);
  }, [locale]);

  if (details.state === 'failed')
    return (
      <div className="notice notice-error" role="alert">
        <p>{t.failed}</p>
        <button className="button button-small" type="button" onClick={() => void openPathDetails(locale)}>
          {t.retry}
        </button>
      </div>
    );
  if (details.state !== 'ready')
    return (
      <div className="path-notice" aria-busy="true">
        <p className="muted">{t.loading}</p>
      </div>
    );
  const { comparison, sources } = details;
  const draw = (chain: Chain) => {
    const shown = showChain(chain, network, comparison, sources, locale);
    const title = countSteps(messages, chain.steps.length);
    return <ChainFigure key={chain.people.join()} messages={messages} title={title} chain={shown} />;
  };
  return (
    <>
      <section aria-labelledby="found">
        <div className="section-heading">
          <h2 id="found">{format(t.pair, { from: names[from]!, to: names[to]! })}</h2>
          <output className="card-meta">
            {chains.length > 0 && plural(locale, chains.length, { one: t.foundOne, other: t.foundOther })}
          </output>
        </div>
        {chains.length > 0 ? (
          <>
            {chains.map(draw)}
            <Legend {...messages} />
          </>
        ) : (
          <NoChain
            messages={messages}
            network={network}
            paths={paths}
            from={from}
            to={to}
            hasAllKinds={without.length === 0}
            show={draw}
          />
        )}
      </section>
      <SideBySide messages={messages} network={network} comparison={comparison} pair={[from, to]} />
    </>
  );
}
